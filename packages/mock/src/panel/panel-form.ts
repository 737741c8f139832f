import type { CompactOperation } from '../contract/compact-contract.ts'
import { dataModes } from '../data/data-mode.ts'
import { makeElement } from './make-element.ts'
import type { PanelSettings } from './panel-settings.ts'
import { type ChoiceGroup, failures, faultGroup, responseChoices } from './response-choices.ts'

const delays = [0, 300, 1500, 5000]

/** The panel's form. */
export interface PanelForm {
  readonly element: HTMLFormElement
  /** Shows settings in the fields. */
  show(settings: PanelSettings): void
  /** What the fields say. */
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
  const options = groups.map(({ heading, choices }) =>
    makeElement(
      'optgroup',
      { label: heading },
      ...choices.map(({ value, label }) => makeOption(value, label)),
    ),
  )
  return makeElement('select', { name }, makeOption('', usual), ...options)
}

/** Makes the form for the operations of a contract. */
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

  const element = makeElement(
    'form',
    {},
    makeElement(
      'div',
      { className: 'row' },
      makeField('Data', data),
      makeField('Seed', seed),
      makeField('Delay', delay),
    ),
    makeElement(
      'fieldset',
      {},
      makeElement('legend', {}, 'Responses'),
      makeField('All operations', together, 'at once'),
      ...responses.map(({ operation: { id, method, path }, select }) =>
        makeField(id, select, `${method} ${path}`),
      ),
    ),
    makeElement('button', { type: 'reset' }, 'Reset all'),
  )

  return {
    element,
    show(settings) {
      data.value = settings.data
      seed.value = settings.seed
      // No other data is made of a seed.
      seed.disabled = settings.data !== 'random' && settings.data !== 'adversarial'
      const all = [...new Set([...delays, settings.delay])].sort((one, other) => one - other)
      delay.replaceChildren(...all.map((one) => makeOption(String(one), one === 0 ? 'none' : `${one} ms`)))
      delay.value = String(settings.delay)
      for (const { operation, select } of responses) select.value = settings.responses[operation.id] ?? ''
      const [first, ...others] = new Set(responses.map(({ select }) => select.value))
      together.value = others.length === 0 && first !== undefined ? first : ''
      // An example that all have.
      if (together.selectedIndex < 0) together.value = ''
    },
    read: () => ({
      // The options are the modes.
      data: data.value as PanelSettings['data'],
      seed: seed.value,
      delay: Number(delay.value),
      responses: Object.fromEntries(
        responses
          .filter(({ select }) => select.value)
          .map(({ operation, select }) => [operation.id, select.value]),
      ),
    }),
  }
}
