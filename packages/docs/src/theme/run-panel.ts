import { type OperationId, operations } from '@travel-card/contract'
import { withBase } from 'vitepress'
import type { Component, PropType, ShallowRef, VNode } from 'vue'
import { defineComponent, h, nextTick, ref, shallowRef } from 'vue'
import { exampleTexts, runStates } from '../run/run-form.ts'
import type { ShownCall } from '../run/show-call.ts'

function field(operation: OperationId, name: string, issue: string | undefined): VNode {
  const id = `run-${name}`
  const { required, description, secret } = operations[operation].input[name] ?? {}
  return h('div', { class: 'run-field' }, [
    h('label', { for: id }, [h('strong', name), ' ', h('small', required ? 'required' : 'optional')]),
    h('input', {
      id,
      name,
      // Sets the attribute rather than the property, so that texts typed before the script loaded stay.
      '^value': exampleTexts(operation)[name],
      type: secret ? 'password' : 'text',
      autocomplete: 'off',
      spellcheck: false,
      'aria-required': required,
      'aria-invalid': issue !== undefined,
      'aria-describedby': `${id}-issue ${id}-about`,
    }),
    h('p', { id: `${id}-issue`, class: 'run-issue' }, issue && `${name} ${issue}`),
    h('p', { id: `${id}-about`, class: 'run-about' }, description),
  ])
}

/** Shows code as VitePress does, with its copy button. The tab stop lets a keyboard scroll the code. */
const code = (kind: string, label: string, text: string): VNode =>
  h('div', { class: kind }, [
    h('button', { type: 'button', title: 'Copy code', class: 'copy' }),
    h('pre', { tabindex: 0, role: 'region', 'aria-label': label }, h('code', highlight(text))),
  ])

const pieces =
  /("(?:[^"\\\n]|\\.)*"(?=:))|("(?:[^"\\\n]|\\.)*")|(\b(?:true|false|null)\b|(?<=\s)-?\d[\d.]*\b)/

const colours = ['', 'key', 'text', 'value'].map((kind) => ({ style: `color: var(--code-${kind})` }))

/** Colours JSON. VitePress's highlighter isn't used, because it is larger than a page. */
function highlight(code: string): (VNode | string)[] {
  // `split` returns four parts for each piece: the text before it, and a part for each of the three kinds.
  return code.split(pieces).map((part, at) => (at % 4 === 0 ? part : h('span', colours[at % 4], part)))
}

const tab = (id: string, name: string, checked = false): VNode[] => [
  h('input', { type: 'radio', name: 'run-part', id, checked }),
  h('label', { for: id }, name),
]

/** Shows the outcome of a call in tabs, which VitePress switches: its error or its data, and the request. */
const outcome = (call: ShownCall, back: string, onClick: (event: Event) => void): VNode =>
  h('div', { key: call.summary, class: 'outcome vp-code-group' }, [
    h('div', { class: 'tabs' }, [
      tab('run-data', [call.data ? 'Response' : 'Error', ...call.statuses].join(' · '), true),
      call.request && tab('run-request', 'Request'),
      h('button', { type: 'button', class: 'run-about', onClick }, back),
    ]),
    h('div', { class: 'blocks' }, [
      call.error &&
        h('div', { class: 'danger custom-block run-error vp-block active' }, [
          call.error.message && h('p', call.error.message),
          h('p', [
            h('strong', 'What to do: '),
            `${call.error.advice} `,
            h('a', { href: withBase(`/${call.error.guide}`) }, 'More in the guide'),
          ]),
        ]),
      call.data && code('language-json active', 'Data', call.data),
      call.request && code('language-http', 'Request', call.request),
    ]),
  ])

const states: VNode = h('div', { class: 'run-field' }, [
  h('label', { for: 'run-state' }, h('strong', 'What the mock responds')),
  h(
    'select',
    { id: 'run-state', name: 'mock-state', autocomplete: 'off' },
    runStates.map(({ label }) => h('option', label)),
  ),
])

/** Runs an operation in the page: shows a form for its arguments, the states of the mock, and the outcome of the call. */
export const RunSample: Component = defineComponent({
  props: {
    operation: { type: String as PropType<OperationId>, required: true },
    back: { type: String, default: 'Clear' },
  },
  setup({ operation, back }) {
    const shown: ShallowRef<ShownCall | undefined> = shallowRef()
    const idle = 'Runs here, with made-up data.'
    const status = ref(idle)

    async function run(event: Event): Promise<void> {
      event.preventDefault()
      status.value = 'Waiting for the response…'
      // A cast: only the form has this handler, and all its values are texts.
      const form = event.currentTarget as HTMLFormElement
      const given = Object.fromEntries(new FormData(form)) as Record<string, string>
      const state = runStates.find(({ label }) => label === given['mock-state']) ?? runStates[0]
      try {
        const { showCall } = await import('../run/show-call.ts')
        shown.value = await showCall(operation, given, state)
        status.value = shown.value.summary
      } catch {
        status.value = 'The page could not load the SDK and the mock. Load it again when you are online.'
      }
      await nextTick()
      form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    }

    function clear({ currentTarget }: Event): void {
      shown.value = undefined
      status.value = idle
      if (currentTarget instanceof Element) currentTarget.closest('.card')?.querySelector('button')?.focus()
    }

    return () =>
      h('section', { class: 'run-sample needs-script', 'aria-labelledby': 'run' }, [
        h('h2', { id: 'run' }, 'Run it on this page'),
        h('div', { class: 'card' }, [
          // Turns off the browser's checks, because the SDK checks the arguments.
          h('form', { novalidate: true, onSubmit: run }, [
            ...Object.keys(operations[operation].input).map((name) =>
              field(operation, name, shown.value?.issues?.[name]),
            ),
            states,
            h('div', [
              h('button', { type: 'submit', class: 'button' }, `Run ${operation}`),
              '\u2002',
              h('span', { class: 'run-about', role: 'status' }, status.value),
            ]),
          ]),
          shown.value && outcome(shown.value, back, clear),
        ]),
      ])
  },
})
