import type { OperationId } from '@travel-card/contract'
import { withBase } from 'vitepress'
import type { Component, PropType, ShallowRef, VNode } from 'vue'
import { defineComponent, h, nextTick, ref, shallowRef } from 'vue'
import type { ErrorDescription } from '../run/describe-error.ts'
import { type FormField, formFields, readFields } from '../run/form-fields.ts'
import { highlight } from '../run/highlight.ts'
import { runStates } from '../run/run-states.ts'
import type { ShownCall } from '../run/show-call.ts'
import './run.css'

const operationProp = { operation: { type: String as PropType<OperationId>, required: true } } as const

/** Runs calls of an operation, and keeps what is shown of the last one. */
function useRun(operation: OperationId) {
  const shown: ShallowRef<ShownCall | undefined> = shallowRef()
  const status = ref('')
  const isRunning = ref(false)
  let seed = 0

  async function run(texts: Readonly<Record<string, string>>, stateLabel?: string): Promise<void> {
    if (isRunning.value) return
    isRunning.value = true
    status.value = 'Waiting for the response…'
    seed += 1
    const state = runStates.find(({ label }) => label === stateLabel) ?? runStates[0]
    try {
      const { showCall } = await import('../run/show-call.ts')
      shown.value = await showCall({ operation, input: readFields(operation, texts), state, seed })
      status.value = shown.value.summary
    } catch {
      status.value = 'The page could not load the SDK and the mock. Load it again when you are online.'
    }
    isRunning.value = false
  }

  return { shown, status, isRunning, run }
}

/** Named by an attribute, so that what a reader typed before this script came stays. */
const initialValue = '^value'

function field({ name, required, description, initial }: FormField, issue: string | undefined): VNode {
  const id = `run-${name}`
  const input = h('input', {
    id,
    name,
    [initialValue]: initial,
    autocomplete: 'off',
    spellcheck: false,
    'aria-required': required,
    'aria-invalid': issue !== undefined,
    'aria-describedby': `${id}-issue ${id}-about`,
  })
  return h('div', { class: 'run-field' }, [
    h('label', { for: id }, [name, ' ', h('small', required ? 'required' : 'optional')]),
    input,
    h('p', { id: `${id}-issue`, class: 'run-issue' }, issue && `${name} ${issue}`),
    h('p', { id: `${id}-about`, class: 'run-about' }, description),
  ])
}

/** Code as VitePress shows it, which brings the button that copies it. It can be scrolled by keyboard. */
const code = (lang: string, label: string, text: string): VNode =>
  h('div', { class: `language-${lang} run-code` }, [
    h('button', { type: 'button', title: 'Copy code', class: 'copy' }),
    h('span', { class: 'lang' }, lang),
    h(
      'pre',
      { tabindex: 0, role: 'region', 'aria-label': label },
      h(
        'code',
        highlight(text).map(([kind, part]) =>
          h('span', { style: kind && `color: var(--code-${kind})` }, part),
        ),
      ),
    ),
  ])

const errorBox = ({ name, message, advice, guide }: ErrorDescription): VNode =>
  h('div', { class: 'danger custom-block run-error' }, [
    h('p', { class: 'custom-block-title' }, name),
    h('p', message),
    h('p', [
      h('strong', 'What to do: '),
      `${advice} `,
      h('a', { href: withBase(`/${guide}`) }, `More on ${name}`),
    ]),
  ])

function sent({ request, statuses }: ShownCall): VNode[] {
  if (request === undefined) return []
  const times = statuses.length > 1 ? `Sent ${statuses.length} times. ` : ''
  const about = `${times}The mock in this page answered ${statuses.join(', ')}. The token is masked.`
  return [h('h4', 'Request'), h('p', { class: 'run-about' }, about), code('http', 'Request', request)]
}

const data = (text: string): VNode[] => [h('h4', 'Data'), code('json', 'Data', text)]

/** What came of a call: its data or its error, and the request. */
const outcome = (call: ShownCall): VNode =>
  h('div', { key: call.summary }, [
    ...(call.data === undefined ? [] : data(call.data)),
    // What is wrong with an argument stands beside its field.
    call.error && Object.keys(call.issues).length === 0 && errorBox(call.error),
    ...sent(call),
  ])

/** Runs an operation in the page: a form for its arguments, the states of the mock, and what came of the call. */
export const RunSample: Component = defineComponent({
  props: operationProp,
  setup({ operation }) {
    const { shown, status, isRunning, run } = useRun(operation)
    const fields = formFields(operation)

    async function submit(event: Event): Promise<void> {
      event.preventDefault()
      // A cast: the handler is the form's, whose values are texts.
      const form = event.currentTarget as HTMLFormElement
      const { 'mock-state': state, ...texts } = Object.fromEntries(new FormData(form)) as Record<
        string,
        string
      >
      await run(texts, state)
      await nextTick()
      form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    }

    const states = h('div', { class: 'run-field' }, [
      h('label', { for: 'run-state' }, 'What the mock responds'),
      h(
        'select',
        { id: 'run-state', name: 'mock-state', autocomplete: 'off' },
        runStates.map(({ label }) => h('option', label)),
      ),
    ])
    return () =>
      h('section', { class: 'run-sample needs-script', 'aria-labelledby': 'run' }, [
        h('h2', { id: 'run' }, 'Run it in this page'),
        h(
          'p',
          'The SDK calls a mock that is part of this page. Nothing leaves the page, and all data is made up.',
        ),
        // The SDK says what is wrong with an argument, not the browser.
        h('form', { novalidate: true, onSubmit: submit }, [
          ...fields.map((one) => field(one, shown.value?.issues[one.name])),
          states,
          h('button', { type: 'submit', class: 'button primary', 'aria-disabled': isRunning.value }, 'Run'),
        ]),
        h('p', { role: 'status', class: ['run-summary', shown.value?.error && 'run-failed'] }, status.value),
        shown.value && outcome(shown.value),
      ])
  },
})

/** Runs an operation with the contract's example in one click, and shows its data. */
export const RunProgram: Component = defineComponent({
  props: operationProp,
  setup({ operation }) {
    const { shown, status, run } = useRun(operation)
    const example = Object.fromEntries(formFields(operation).map(({ name, initial }) => [name, initial]))
    return () =>
      h('div', { class: 'run-program needs-script' }, [
        h('button', { type: 'button', class: 'button', onClick: () => void run(example) }, 'Run this call'),
        h('span', { role: 'status' }, ` ${status.value}`),
        shown.value?.data && data(shown.value.data)[1],
      ])
  },
})
