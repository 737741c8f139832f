import { h, type Ref, type VNode } from 'vue'
import type { FormField } from '../../run/form-fields.ts'
import { runStates } from '../../run/run-states.ts'
import type { Run } from '../../run/use-run.ts'

function control({ name, control: kind, choices, required }: FormField, run: Run, described: string): VNode {
  const common = {
    id: `run-${name}`,
    name,
    value: run.texts[name],
    autocomplete: 'off',
    'aria-required': required,
    'aria-invalid': run.shown.value?.issues[name] !== undefined,
    'aria-describedby': described,
    onInput: ({ target }: InputEvent) => {
      // A cast: these are the elements below.
      run.texts[name] = (target as HTMLInputElement).value
    },
  }
  if (kind === 'choice')
    return h('select', common, [
      h('option', { value: '' }, 'none'),
      ...choices.map((value) => h('option', { value }, value)),
    ])
  if (kind === 'json') return h('textarea', { ...common, rows: 3, spellcheck: false })
  return h('input', { ...common, spellcheck: false, ...(kind === 'number' && { inputmode: 'decimal' }) })
}

function field(one: FormField, run: Run): VNode {
  const { name, required, hint, description } = one
  const issue = run.shown.value?.issues[name]
  const ids = { about: `run-${name}-about`, issue: `run-${name}-issue` }
  return h('div', { class: 'run-field' }, [
    h('label', { for: `run-${name}` }, [
      h('code', name),
      h('span', ` ${hint}, ${required ? 'required' : 'optional'}`),
    ]),
    control(one, run, issue ? `${ids.issue} ${ids.about}` : ids.about),
    issue && h('p', { id: ids.issue, class: 'run-issue' }, `${name} ${issue}`),
    h('p', { id: ids.about, class: 'run-about' }, description),
  ])
}

function states({ chosen }: Run): VNode {
  const { meaning } = runStates.find(({ id }) => id === chosen.value) ?? runStates[0]
  return h('fieldset', { class: 'run-states' }, [
    h('legend', 'What the mock responds'),
    h(
      'div',
      { class: 'run-choices' },
      runStates.map(({ id, label }) =>
        h('label', [
          h('input', {
            type: 'radio',
            name: 'run-state',
            value: id,
            checked: chosen.value === id,
            'aria-describedby': 'run-meaning',
            onChange: () => {
              chosen.value = id
            },
          }),
          ` ${label}`,
        ]),
      ),
    ),
    h('p', { id: 'run-meaning', class: 'run-about' }, meaning),
  ])
}

/** The form for the arguments of a call and the state that it is tried in. */
export function runForm(
  run: Run,
  form: Ref<HTMLFormElement | undefined>,
  submit: () => void,
  cancel: () => void,
): VNode {
  return h(
    'form',
    {
      ref: form,
      class: 'run-form',
      // The sdk says what is wrong, not the browser.
      novalidate: true,
      onSubmit: (event: Event) => {
        event.preventDefault()
        submit()
      },
    },
    [
      ...run.fields.map((one) => field(one, run)),
      states(run),
      h('div', [
        h('button', { type: 'submit', class: 'button primary', 'aria-disabled': run.isRunning.value }, 'Run'),
        run.isRunning.value && h('button', { type: 'button', class: 'button', onClick: cancel }, 'Cancel'),
      ]),
    ],
  )
}
