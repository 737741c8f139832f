import { dataModes } from '../data.ts'
import { faultLabels, faults } from '../faults.ts'
import type { AnswerOptions } from '../operation-mock.ts'
import type { UntypedMethods } from '../overrides.ts'
import type { Session } from '../session.ts'

/** The errors that the panel offers. We chose them, because the API documents none. Each value begins with the status. */
const failures: readonly (readonly [value: string, label: string, options?: AnswerOptions])[] = [
  ['401 once', 'expired session', { times: 1 }],
  ['401', 'signed out'],
  ['404', 'not found'],
  ['418', 'undocumented status'],
  ['429', 'too many requests', { headers: { 'retry-after': '90' } }],
  ['503 once', 'a problem that passes', { times: 1 }],
  ['503', 'a problem that stays'],
]

/** Sets the response that a field's value names, if it names one. */
export function setResponse(operation: UntypedMethods, value: string): void {
  const [, example] = /^example (.+)/.exec(value) ?? []
  const failure = failures.find(([name]) => name === value)
  const fault = faults.find((kind) => kind === value)
  if (example !== undefined) operation.example(example)
  else if (failure) operation.fail(Number.parseInt(value, 10), undefined, failure[2])
  else if (fault) operation.fault(fault)
}

type Options = readonly HTMLElement[]

const makeOption = (value: string, label: string, initial = ''): HTMLOptionElement =>
  makeElement('option', { value, defaultSelected: value === initial }, label)

const makeGroup = (label: string, options: Options): HTMLOptGroupElement =>
  makeElement('optgroup', { label }, ...options)

/** Creates the options for every operation. */
const commonOptions = (): Options => [
  makeGroup(
    'Failures',
    failures.map(([value, label]) => makeOption(value, `${value}: ${label}`)),
  ),
  makeGroup(
    'Faults',
    faults.map((kind) => makeOption(kind, faultLabels[kind])),
  ),
]

function makeField(label: string, control: HTMLElement, title = ''): HTMLElement {
  // Sets the title on the control as well, so that screen readers read it out as the control's description.
  control.title = title
  return makeElement('label', { title }, makeElement('span', {}, label), control)
}

const makeSelect = (name: string, options: Options): HTMLSelectElement =>
  makeElement('select', { name }, ...options)

const delays = [0, 300, 1500, 5000]

/** The values of the form's fields by their names. The name of an operation's field is the operation's id. */
export type PanelSettings = Readonly<Record<string, string>>

/** Creates the form, whose initial values are the mock's own settings. */
export function makePanelForm({ states, data, seed, wait }: Session): HTMLFormElement {
  const modes = dataModes.map((mode) => makeOption(mode, mode, data))
  const waits = [...new Set([...delays, wait])].sort((one, other) => one - other)
  const waitOptions = waits.map((one) =>
    makeOption(String(one), one === 0 ? 'none' : `${one} ms`, String(wait)),
  )
  const input = { name: 'seed', autocomplete: 'off', spellcheck: false, defaultValue: String(seed) } as const
  const fields = states.map(({ operation: { id, method, path, examples } }) => {
    const named = Object.keys(examples).map((name) => makeOption(`example ${name}`, name))
    const ofExamples = named.length > 0 ? [makeGroup('Examples', named)] : []
    const options = [makeOption('', 'same as all'), ...ofExamples, ...commonOptions()]
    return makeField(id, makeSelect(id, options), `${method} ${path}`)
  })
  const all = makeSelect('all', [makeOption('', 'no override'), ...commonOptions()])
  const reset = (): void => {
    form.reset()
    form.dispatchEvent(new Event('change'))
  }
  const form = makeElement(
    'form',
    {},
    makeElement(
      'div',
      { className: 'row' },
      makeField('Data', makeSelect('data', modes)),
      makeField('Seed', makeElement('input', input)),
      makeField('Delay', makeSelect('delay', waitOptions)),
    ),
    makeElement(
      'fieldset',
      {},
      makeElement('legend', {}, 'Responses'),
      makeField('All operations', all),
      ...fields,
    ),
    makeElement('button', { type: 'button', onclick: reset }, 'Reset all'),
  )
  return form
}

/** Fills the fields with the settings that are valid, and leaves the others as they are. */
export function fillForm(form: HTMLFormElement, settings: Readonly<Record<string, unknown>>): void {
  for (const control of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')) {
    const { name, value: before } = control
    const kept = settings[name]
    if (typeof kept === 'string') control.value = kept
    // A select refuses a value that isn't one of its options.
    if (control.value !== kept) control.value = before
  }
}

export function makeElement<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = Object.assign(document.createElement(tag), properties)
  element.append(...children)
  return element
}

/**
 * The panel's style: dark in both themes, so that it doesn't look like a part of the page. In a wide window, the open panel fits
 * beside a column of 44 rem. A page can move the panel, because the page's own rules for the element win over `:host`.
 */
export const panelStyle = `
:host {
  position: fixed;
  inset: auto 0 0 auto;
  z-index: 2147483000;
  max-inline-size: 100%;
  font: 400 0.8125rem/1.375rem system-ui, sans-serif;
  color: #eef;
  color-scheme: dark;
  pointer-events: none;
}
* { box-sizing: border-box; }
details {
  max-inline-size: calc(100% - 1.5rem);
  margin: 0.75rem;
  background: #1e1a2b;
  border: 1px dashed #baf;
  border-radius: 1rem;
  box-shadow: 0 0 0 2px #1e1a2b;
  pointer-events: auto;
}
[open] { inline-size: clamp(16.75rem, 50vw - 23.25rem, 21rem); }
summary { padding: 0.25rem 0.75rem; border-radius: 1rem; cursor: pointer; }
[open] summary { padding: 0.75rem; }
[open] summary span { display: none; }
[open] summary::after { float: inline-end; font-size: 1rem; content: '✕' / ''; }
form {
  display: grid;
  gap: 0.75rem;
  max-block-size: calc(100dvh - 6rem);
  padding: 0 0.75rem 0.75rem;
  overflow-y: auto;
}
label { display: grid; gap: 0.25rem; min-inline-size: 0; overflow-wrap: anywhere; }
fieldset { display: grid; gap: 0.5rem; min-inline-size: 0; margin: 0; padding: 0; border: 0; }
fieldset label { grid-template-columns: 1fr min(8.75rem, 45%); align-items: center; gap: 0.5rem; }
.row { display: grid; grid-template-columns: minmax(max-content, 4fr) 2fr minmax(max-content, 3fr); gap: 0.5rem; }
legend { padding: 0 0 0.5rem; font-weight: 600; }
select, input, button {
  inline-size: 100%;
  min-block-size: 2.25rem;
  padding: 0.25rem;
  font: inherit;
  color: inherit;
  background: #2b2540;
  border: 1px solid #87a;
  border-radius: 0.5rem;
}
fieldset :has(:checked:not([value=''])) {
  grid-template-columns: auto 1fr;
  color: #fc6;
  border-color: #fc6;
  font-weight: 600;
}
button { font-weight: 600; }
input { padding: 0.25rem 0.5rem; }
:focus-visible { outline: 3px solid #8cf; outline-offset: -2px; }
@media (forced-colors: active) {
  details { border-style: solid; }
  [open] summary { border-block-end: 1px solid; }
  :focus-visible { outline-color: Highlight; }
  fieldset :has(:checked:not([value=''])) { text-decoration: underline; outline: 2px solid Highlight; }
}
@media (width < 40rem) {
  [open] { inline-size: 100vw; max-inline-size: 100%; margin: 0; border-width: 1px 0 0; border-radius: 1rem 1rem 0 0; }
  form { max-block-size: calc(60dvh - 3rem); }
}
@media (pointer: coarse) {
  summary { padding: 0.625rem 0.75rem; }
}
`
