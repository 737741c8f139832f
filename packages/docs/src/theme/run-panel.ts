import type { OperationId } from '@travel-card/contract'
import { withBase } from 'vitepress'
import type { Component, PropType, Ref, VNode } from 'vue'
import { defineComponent, h, nextTick, onMounted, ref } from 'vue'
import type { ErrorDescription } from '../run/describe-error.ts'
import type { FormField } from '../run/form-fields.ts'
import { runStates } from '../run/run-states.ts'
import type { SentRequest, ShownCall } from '../run/show-call.ts'
import { type Run, typed, useRun } from '../run/use-run.ts'
import { coloured, inline } from './code.ts'
import './run.css'

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
  return h('fieldset', { class: 'run-states' }, [
    h('legend', 'What the mock responds'),
    h(
      'div',
      { class: 'run-choices' },
      runStates.map((state) =>
        h('label', [
          h('input', {
            type: 'radio',
            name: 'run-state',
            value: state.label,
            checked: chosen.value === state,
            'aria-describedby': 'run-meaning',
            onChange: () => {
              chosen.value = state
            },
          }),
          ` ${state.label}`,
        ]),
      ),
    ),
    h('p', { id: 'run-meaning', class: 'run-about' }, chosen.value.meaning),
  ])
}

/** The form for the arguments of a call and the state that it is tried in. */
function runForm(
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

/**
 * Code as VitePress shows it, which brings the button that copies it. It can be scrolled by keyboard. Its key keeps it from
 * being made of the element of an error, whose colour would fade.
 */
const code = (lang: string, label: string, text: string): VNode =>
  h('div', { key: label, class: `language-${lang} run-code` }, [
    h('button', { type: 'button', title: 'Copy Code', class: 'copy' }),
    h('span', { class: 'lang' }, lang),
    h('pre', { tabindex: 0, role: 'region', 'aria-label': label }, h('code', coloured(text))),
  ])

function errorBox({ name, message, members, advice, guide }: ErrorDescription): VNode {
  return h('div', { key: 'error', class: 'danger custom-block run-error' }, [
    h('p', { class: 'custom-block-title' }, name),
    h('p', message),
    h(
      'p',
      members.map(([member, value]) => [h('code', member), ` ${value}  `]),
    ),
    h('p', [
      h('strong', 'What to do: '),
      ...inline(advice),
      ' ',
      h('a', { href: withBase(`/${guide}`) }, `More on ${name}`),
    ]),
  ])
}

function requestText({ method, url, headers, body }: SentRequest): string {
  const head = [`${method} ${url}`, ...headers.map(([name, value]) => `${name}: ${value}`)].join('\n')
  return body === undefined ? head : `${head}\n\n${JSON.stringify(JSON.parse(body), null, 2)}`
}

function sent(requests: readonly SentRequest[]): (VNode | undefined)[] {
  const [first] = requests
  const times = requests.length > 1 ? `Sent ${requests.length} times. ` : ''
  const isAnswered = requests.some(({ status }) => status)
  const statuses = requests.map(({ status }) => status ?? 'none').join(', ')
  const note = first
    ? `${times}${isAnswered ? `The mock in this page answered ${statuses}` : 'There was no response'}. The token is masked.`
    : 'No request was sent, because an argument is invalid.'
  return [
    h('h4', { class: 'run-heading' }, 'Request'),
    h('p', { class: 'run-note' }, note),
    first && code('http', 'Request', requestText(first)),
  ]
}

/** What came of a call: its data or its error, the request, and the program that does the same. An old one gives way. */
function runOutcome({ data, error, requests, program }: ShownCall, isOld: boolean): VNode {
  return h('div', { class: 'run-outcome', 'aria-busy': isOld }, [
    ...(data === undefined ? [] : [h('h4', { class: 'run-heading' }, 'Data'), code('json', 'Data', data)]),
    error && errorBox(error),
    ...sent(requests),
    h('h4', { class: 'run-heading' }, 'The same as a program'),
    code('ts', 'Program', program),
  ])
}

/** Runs an operation in the page: a form for its arguments, the states of the mock, and what came of the call. */
export const RunSample: Component = defineComponent({
  props: { operation: { type: String as PropType<OperationId>, required: true } },
  setup({ operation }) {
    const current = useRun(operation)
    const { shown } = current
    const failure = ref('')
    const form = ref<HTMLFormElement>()
    const early = runStates.find(({ label }) => label === typed('run-state'))
    onMounted(() => {
      // What was chosen or sent before this script had come: the page's own text had to be found as it was.
      if (early) current.chosen.value = early
      if (form.value?.dataset.wanted !== undefined) void run()
    })
    const summary = (): string | undefined =>
      current.isRunning.value
        ? `Waiting for the response…${shown.value ? ' Below is the call before.' : ''}`
        : failure.value || shown.value?.summary

    async function run(): Promise<void> {
      failure.value = ''
      await current.run().catch(() => {
        failure.value = navigator.onLine
          ? 'The page could not load the SDK and the mock. Load it again.'
          : 'You seem to be offline. Run it again when you are not.'
      })
      await nextTick()
      form.value?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    }

    function cancel(): void {
      current.cancel()
      // The button that has the focus goes away.
      form.value?.querySelector<HTMLElement>('[type="submit"]')?.focus()
    }

    return () =>
      h('section', { class: 'run-sample needs-script', 'aria-labelledby': 'run' }, [
        h('h3', { id: 'run', class: 'run-title' }, 'Run it in this page'),
        h('p', [
          'The SDK calls a mock that is part of this page. ',
          h('strong', 'Nothing leaves the page'),
          ', and all data is made up.',
        ]),
        runForm(current, form, () => void run(), cancel),
        h(
          'p',
          {
            role: 'status',
            class: ['run-summary', shown.value?.error && !current.isRunning.value && 'run-failed'],
          },
          summary(),
        ),
        shown.value && !failure.value && runOutcome(shown.value, current.isRunning.value),
      ])
  },
})
