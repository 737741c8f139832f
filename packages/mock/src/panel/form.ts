import { dataModes } from '../data.ts'
import { faultLabels, faults } from '../faults.ts'
import type { AnswerOptions } from '../operation-mock.ts'
import type { UntypedMethods } from '../overrides.ts'
import type { Session } from '../session.ts'

/** The errors that the panel offers, because the API documents none. Each value begins with its status. */
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

function makeField(label: string, control: HTMLElement, hint = ''): HTMLElement {
  const name = makeElement('span', { className: 'name' }, label, ' ', makeElement('small', {}, hint))
  return makeElement('label', {}, name, control)
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
    const options = [makeOption('', 'as set above'), makeGroup('Examples', named), ...commonOptions()]
    return makeField(id, makeSelect(id, options), `${method} ${path}`)
  })
  const all = makeSelect('all', [makeOption('', 'each as set below'), ...commonOptions()])
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

/** The panel's style. A page can move the panel, because the page's own rules for the element win over `:host`. */
export const panelStyle = `
:host {
  position: fixed;
  inset: auto 1rem 1rem auto;
  z-index: 2147483000;
  max-inline-size: calc(100% - 2rem);
  font: 400 0.875rem/1.4 system-ui, sans-serif;
  color: light-dark(#1b2530, #e8edf2);
}
* { box-sizing: border-box; }
details {
  background: light-dark(#ffffff, #1a2129);
  border: 1px solid light-dark(#8a949e, #66727e);
  border-radius: 0.75rem;
  box-shadow: 0 0.5rem 1.5rem rgb(0 0 0 / 0.2);
}
summary {
  min-block-size: 2.75rem;
  padding: 0.75rem 1rem;
  border-radius: 0.75rem;
  cursor: pointer;
}
details[open] { inline-size: min(26rem, 100vw - 2rem); }
summary b { margin-inline-end: 0.5rem; font-weight: 650; }
form {
  display: grid;
  gap: 1rem;
  max-block-size: min(38rem, 100dvh - 6rem);
  padding: 0.25rem 1rem 1rem;
  overflow-y: auto;
}
.row { display: grid; grid-template-columns: 1.4fr 1fr 1fr; gap: 0.75rem; }
label { display: grid; gap: 0.25rem; min-inline-size: 0; }
.name { overflow-wrap: anywhere; }
small, legend { color: light-dark(#55616d, #a6b2bd); }
small { font-size: 0.75rem; }
fieldset { display: grid; gap: 0.75rem; min-inline-size: 0; margin: 0; padding: 0; border: 0; }
legend { padding: 0 0 0.5rem; font-weight: 600; }
select, input, button {
  inline-size: 100%;
  min-block-size: 2.25rem;
  padding: 0.25rem 0.5rem;
  font: inherit;
  color: inherit;
  background: light-dark(#f6f7f9, #232c36);
  border: 1px solid light-dark(#7c8792, #73808d);
  border-radius: 0.375rem;
}
fieldset select:not(:has([value='']:checked)) { border: 2px solid light-dark(#a8530b, #f0b068); font-weight: 600; }
button { cursor: pointer; font-weight: 600; }
:focus-visible { outline: 3px solid light-dark(#0b63ce, #7ab8ff); outline-offset: 2px; }
`
