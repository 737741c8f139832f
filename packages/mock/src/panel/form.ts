import type { CompactOperation } from '../contract.ts'
import { type DataMode, dataModes } from '../data.ts'
import { faultLabels, faults } from '../faults.ts'
import type { AnswerOptions } from '../operation-mock.ts'
import type { UntypedMethods } from '../overrides.ts'
import type { Session } from '../session.ts'

/** A response that the panel can set for an operation. */
interface ResponseChoice {
  readonly value: string
  readonly label: string
  set(operation: UntypedMethods): void
}

/** The choices by their heading. */
type ChoiceGroups = Readonly<Record<string, readonly ResponseChoice[]>>

type Failure = readonly [status: number, label: string, options?: AnswerOptions]

const failures: readonly Failure[] = [
  [401, 'expired session', { times: 1 }],
  [401, 'signed out'],
  [404, 'not found'],
  [418, 'undocumented status'],
  [429, 'too many requests', { headers: { 'retry-after': '90' } }],
  [503, 'a problem that passes', { times: 1 }],
  [503, 'a problem that stays'],
]

/** The choices for every operation. No error is documented, so these are the errors that an app should be ready for. */
const commonChoices: ChoiceGroups = {
  Failures: failures.map(([status, label, options]) => {
    const value = `${status}${options?.times === undefined ? '' : ' once'}`
    return {
      value,
      label: `${value}: ${label}`,
      set: (operation) => operation.fail(status, undefined, options),
    }
  }),
  Faults: faults.map((kind) => ({
    value: kind,
    label: faultLabels[kind],
    set: (operation) => operation.fault(kind),
  })),
}

function choicesOf({ examples }: CompactOperation): ChoiceGroups {
  const named = Object.keys(examples).map((name) => ({
    value: `example ${name}`,
    label: name,
    set: (operation: UntypedMethods) => operation.example(name),
  }))
  return { Examples: named, ...commonChoices }
}

const delays = [0, 300, 1500, 5000]

/** The values of the form's fields by their names. The name of an operation's field is the operation's id. */
export type PanelSettings = Readonly<Record<string, string>>

interface PanelForm {
  readonly element: HTMLFormElement
  read(): PanelSettings
  /** Fills the fields. A field that has no valid value in `settings` gets its initial value, from the mock's own settings. */
  show(settings: Readonly<Record<string, unknown>>): void
  /** Sets the chosen response on an operation, if there is one. */
  setResponse(id: string, operation: UntypedMethods): void
}

/** Whether the data of a mode depends on the seed. */
export const hasSeed = (data: DataMode): boolean => data === 'random' || data === 'adversarial'

export function makePanelForm({ states, ...made }: Session): PanelForm {
  const data = makeElement('select', { name: 'data' }, ...dataModes.map((mode) => makeOption(mode)))
  const seed = makeElement('input', { name: 'seed', autocomplete: 'off', spellcheck: false })
  const waits = [...new Set([...delays, made.wait])].sort((one, other) => one - other)
  const waitOptions = waits.map((wait) => makeOption(String(wait), wait === 0 ? 'none' : `${wait} ms`))
  const delay = makeElement('select', { name: 'delay' }, ...waitOptions)
  data.value = made.data
  seed.value = String(made.seed)
  delay.value = String(made.wait)
  const responses = states.map(({ operation }) => {
    const groups = choicesOf(operation)
    return { operation, groups, select: makeResponseSelect(operation.id, 'as set above', groups) }
  })
  // Only the common choices, because each operation has its own examples.
  const together = makeResponseSelect('', 'each as set below', commonChoices)
  together.addEventListener('change', () => {
    for (const { select } of responses) select.value = together.value
  })

  const controls = [data, seed, delay, ...responses.map(({ select }) => select)]
  const read = (): PanelSettings => Object.fromEntries(controls.map(({ name, value }) => [name, value]))
  const initial = read()
  const first = [makeField('Data', data), makeField('Seed', seed), makeField('Delay', delay)]
  const fields = responses.map(({ operation: { id, method, path }, select }) =>
    makeField(id, select, `${method} ${path}`),
  )
  const legend = makeElement('legend', {}, 'Responses')
  const all = makeField('All operations', together, 'at once')

  return {
    element: makeElement(
      'form',
      {},
      makeElement('div', { className: 'row' }, ...first),
      makeElement('fieldset', {}, legend, all, ...fields),
      makeElement('button', { type: 'reset' }, 'Reset all'),
    ),
    read,
    show(settings) {
      for (const control of controls) {
        const value = settings[control.name]
        if (typeof value === 'string') control.value = value
        // A select refuses a value that isn't one of its options.
        if (control.value !== value) control.value = initial[control.name] ?? ''
      }
      // A cast: the options are the data modes.
      seed.disabled = !hasSeed(data.value as DataMode)
      const [common = '', ...others] = new Set(responses.map(({ select }) => select.value))
      together.value = others.length === 0 ? common : ''
      // The operations share an example name, which the common choices don't have.
      if (together.selectedIndex < 0) together.value = ''
    },
    setResponse(id, operation) {
      const { groups = {}, select } = responses.find((one) => one.operation.id === id) ?? {}
      const choices = Object.values(groups).flat()
      choices.find(({ value }) => value === select?.value)?.set(operation)
    },
  }
}

function makeField(label: string, control: HTMLElement, hint?: string): HTMLElement {
  const name = makeElement('span', { className: 'name' }, label)
  if (hint !== undefined) name.append(' ', makeElement('small', {}, hint))
  return makeElement('label', {}, name, control)
}

const makeOption = (value: string, label = value): HTMLOptionElement =>
  makeElement('option', { value }, label)

function makeResponseSelect(name: string, usual: string, groups: ChoiceGroups): HTMLSelectElement {
  const lists = Object.entries(groups).map(([heading, choices]) => {
    const options = choices.map(({ value, label }) => makeOption(value, label))
    return makeElement('optgroup', { label: heading }, ...options)
  })
  return makeElement('select', { name }, makeOption('', usual), ...lists)
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
  display: flex;
  flex-direction: column;
  background: light-dark(#ffffff, #1a2129);
  border: 1px solid light-dark(#8a949e, #66727e);
  border-radius: 0.75rem;
  box-shadow: 0 0.5rem 1.5rem rgb(0 0 0 / 0.2);
}
summary {
  display: flex;
  gap: 0.5rem;
  align-items: baseline;
  min-block-size: 2.75rem;
  padding: 0.75rem 1rem;
  border-radius: 0.75rem;
  cursor: pointer;
  list-style: none;
}
summary::-webkit-details-marker { display: none; }
summary::after { content: '▴' / ''; margin-inline-start: auto; }
details[open] summary::after { content: '▾' / ''; }
details[open] { inline-size: min(26rem, 100vw - 2rem); }
summary b { font-weight: 650; }
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
:disabled { opacity: 0.6; }
button { cursor: pointer; font-weight: 600; }
:focus-visible { outline: 3px solid light-dark(#0b63ce, #7ab8ff); outline-offset: 2px; }
`
