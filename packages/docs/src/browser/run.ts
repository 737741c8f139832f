import type { OperationId } from '@travel-card/contract'
import { idle, runStates } from '../run/run-form.ts'
import { type ShownCall, showCall } from '../run/show-call.ts'
import { h } from './dom.ts'

/** Runs the operation of a panel with its form's texts, and shows the outcome below the form. */
export async function run(panel: HTMLElement, form: HTMLFormElement): Promise<void> {
  const status = panel.querySelector('[role="status"]')
  status?.replaceChildren('Waiting for the response…')
  // Casts: the form has only texts, and its panel names an operation.
  const given = Object.fromEntries(new FormData(form)) as Record<string, string>
  const operation = panel.dataset.operation as OperationId
  const state = runStates.find(({ label }) => label === given['mock-state']) ?? runStates[0]
  const call = await showCall(operation, given, state)
  for (const field of form.querySelectorAll<HTMLInputElement>('input')) {
    const issue = call.issues?.[field.name]
    if (issue === undefined) field.removeAttribute('aria-invalid')
    else field.setAttribute('aria-invalid', 'true')
    form
      .querySelector(`#${field.id}-issue`)
      ?.replaceChildren(issue === undefined ? '' : `${field.name} ${issue}`)
  }
  const clear = (): void => {
    panel.querySelector('.outcome')?.remove()
    status?.replaceChildren(idle)
    form.querySelector('button')?.focus()
  }
  clear()
  status?.replaceChildren(call.summary)
  form.after(
    outcome(call, h('button', { type: 'button', class: 'run-about', onclick: clear }, panel.dataset.back)),
  )
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}

/** Shows code as the pages do, with a copy button. The tab stop lets a keyboard scroll the code. */
function code(kind: string, label: string, text: string): HTMLElement {
  const icon = document.querySelector('.copy svg')?.cloneNode(true)
  return h(
    'div',
    { class: kind },
    h('button', { type: 'button', class: 'copy', 'aria-label': 'Copy code', title: 'Copy code' }, icon),
    h('pre', { tabindex: '0', role: 'region', 'aria-label': label }, h('code', {}, ...highlight(text))),
  )
}

const pieces =
  /("(?:[^"\\\n]|\\.)*"(?=:))|("(?:[^"\\\n]|\\.)*")|(\b(?:true|false|null)\b|(?<=\s)-?\d[\d.]*\b)/

/** Colours JSON. The pages' highlighter isn't used, because it is larger than a page. */
function highlight(code: string): (HTMLElement | string | undefined)[] {
  // `split` returns four parts for each piece: the text before it, and a part for each of the three kinds.
  return code.split(pieces).map((part, at) => {
    const kind = ['', 'key', 'text', 'value'][at % 4]
    return kind && part ? h('span', { style: `color: var(--code-${kind})` }, part) : part
  })
}

const tab = (id: string, name: string, checked = false): HTMLElement[] => [
  h('input', { type: 'radio', name: 'run-part', id, checked }),
  h('label', { for: id }, name),
]

/** Shows the outcome of a call in tabs: its error or its data, and the request. */
const outcome = (call: ShownCall, back: HTMLElement): HTMLElement =>
  h(
    'div',
    { class: 'outcome vp-code-group' },
    h(
      'div',
      { class: 'tabs' },
      ...tab('run-data', [call.data ? 'Response' : 'Error', ...call.statuses].join(' · '), true),
      ...(call.request === undefined ? [] : tab('run-request', 'Request')),
      back,
    ),
    h(
      'div',
      { class: 'blocks' },
      call.error &&
        h(
          'div',
          { class: 'danger custom-block run-error' },
          call.error.message !== '' && h('p', {}, call.error.message),
          h(
            'p',
            {},
            h('strong', {}, 'What to do: '),
            `${call.error.advice} `,
            h('a', { href: document.documentElement.dataset.base + call.error.guide }, 'More in the guide'),
          ),
        ),
      call.data !== undefined && code('language-json', 'Data', call.data),
      call.request !== undefined && code('language-http', 'Request', call.request),
    ),
  )
