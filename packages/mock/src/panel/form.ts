import type { CompactOperation } from '../contract.ts'
import { dataModes } from '../data.ts'
import {
  type ChoiceGroup,
  failures,
  faultGroup,
  hasSeed,
  type PanelSettings,
  responseChoices,
} from './settings.ts'

const delays = [0, 300, 1500, 5000]

interface PanelForm {
  readonly element: HTMLFormElement
  show(settings: PanelSettings): void
  read(): PanelSettings
}

function makeField(label: string, control: HTMLElement, hint?: string): HTMLElement {
  const name = makeElement('span', { className: 'name' }, label)
  if (hint !== undefined) name.append(' ', makeElement('small', {}, hint))
  return makeElement('label', {}, name, control)
}

const makeOption = (value: string, label: string): HTMLOptionElement =>
  makeElement('option', { value }, label)

function makeResponseSelect(name: string, usual: string, groups: readonly ChoiceGroup[]): HTMLSelectElement {
  const lists = groups.map(({ heading, choices }) => {
    const options = choices.map(({ value, label }) => makeOption(value, label))
    return makeElement('optgroup', { label: heading }, ...options)
  })
  return makeElement('select', { name }, makeOption('', usual), ...lists)
}

export function makePanelForm(operations: readonly CompactOperation[]): PanelForm {
  const data = makeElement('select', { name: 'data' }, ...dataModes.map((mode) => makeOption(mode, mode)))
  const seed = makeElement('input', { name: 'seed', autocomplete: 'off', spellcheck: false })
  const delay = makeElement('select', { name: 'delay' })
  const responses = operations.map((operation) => ({
    operation,
    select: makeResponseSelect(operation.id, 'as set above', responseChoices(operation)),
  }))
  // The examples are each operation's own.
  const together = makeResponseSelect('all operations', 'each as set below', [failures, faultGroup])
  together.addEventListener('change', () => {
    for (const { select } of responses) select.value = together.value
  })

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
    show(settings) {
      data.value = settings.data
      seed.value = settings.seed
      seed.disabled = !hasSeed(settings.data)
      const all = [...new Set([...delays, settings.delay])].sort((one, other) => one - other)
      delay.replaceChildren(...all.map((one) => makeOption(String(one), one === 0 ? 'none' : `${one} ms`)))
      delay.value = String(settings.delay)
      for (const { operation, select } of responses) select.value = settings.responses[operation.id] ?? ''
      const [first, ...others] = new Set(responses.map(({ select }) => select.value))
      together.value = others.length === 0 && first !== undefined ? first : ''
      // An example that all have.
      if (together.selectedIndex < 0) together.value = ''
    },
    read() {
      const chosen = responses.filter(({ select }) => select.value)
      return {
        // The options are the modes.
        data: data.value as PanelSettings['data'],
        seed: seed.value,
        delay: Number(delay.value),
        responses: Object.fromEntries(chosen.map(({ operation, select }) => [operation.id, select.value])),
      }
    },
  }
}

/** Makes an element with properties, attributes whose name has a hyphen, and children. */
export function makeElement<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = Object.assign(document.createElement(tag), properties)
  element.append(...children)
  return element
}

/** The panel's looks. A page may give the element another place: what it says of the element wins over `:host`. */
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
