/**
 * A panel in the page that sets what the mock responds, for development and demos.
 *
 * @module
 */

import { type Internals, internalsOf, type Mock } from './mock.ts'
import type { Override, UntypedMethods } from './overrides.ts'
import { makeElement, makePanelForm, panelStyle } from './panel/form.ts'
import {
  findChoice,
  hasSeed,
  initialSettings,
  keepSettings,
  type PanelSettings,
  recallSettings,
} from './panel/settings.ts'

const name = 'travel-card-mock-panel'

// Outside of a page there are no elements: the module can be loaded there, by server-side rendering.
const Base: typeof HTMLElement = globalThis.HTMLElement ?? (class {} as typeof HTMLElement)

class MockPanelElement extends Base {
  /** Ties the panel to a mock. */
  connect(mock: Mock): void {
    const internals = internalsOf('createPanel', mock)
    const { session } = internals
    const initial = initialSettings(session)
    const set = createSetter(mock, internals)
    const form = makePanelForm(session.states.map(({ operation }) => operation))
    const state = makeElement('span')
    const summary = makeElement('summary', {}, makeElement('b', {}, 'Mock'), state)
    const details = makeElement('details', {}, summary, form.element)

    const apply = (settings: PanelSettings): void => {
      set(settings)
      form.show(settings)
      state.textContent = inWords(settings)
    }
    const keep = (): void => keepSettings({ ...form.read(), isOpen: details.open })
    const change = (settings: PanelSettings): void => {
      apply(settings)
      keep()
      this.dispatchEvent(new Event('change'))
    }
    form.element.addEventListener('change', () => change(form.read()))
    form.element.addEventListener('submit', (event) => event.preventDefault())
    form.element.addEventListener('reset', (event) => {
      event.preventDefault()
      change(initial)
    })
    const { isOpen, ...settings } = recallSettings(session)
    apply(settings)
    details.open = isOpen
    details.addEventListener('toggle', keep)

    const style = new CSSStyleSheet()
    style.replaceSync(panelStyle)
    const root = this.attachShadow({ mode: 'open' })
    // No style element, which a page's content security policy may forbid.
    root.adoptedStyleSheets = [style]
    root.append(makeElement('section', { ariaLabel: 'Mock backend' }, details))
  }
}

/** The settings in a few words. */
function inWords({ data, seed, delay, responses }: PanelSettings): string {
  const set = Object.keys(responses).length
  const parts = [
    `${data} data${hasSeed(data) ? ` of seed ${seed || '(empty)'}` : ''}`,
    delay > 0 && `${delay} ms`,
    set > 0 && `${set} ${set === 1 ? 'operation' : 'operations'} set`,
  ]
  return parts.filter(Boolean).join(', ')
}

/**
 * Creates a panel that sets what a mock in the page responds: its data, seed and delay, and for each operation an example,
 * a failure or a fault. It is the custom element `travel-card-mock-panel`; put it where you like. It remembers its settings
 * until the session of the browser ends, and sets them on the mock at once, so create it before the first request. It
 * leaves alone what your code has set on the mock, and fires `change` after each change.
 *
 * @throws TypeError if the argument is no mock.
 * @example
 * const panel = createPanel(mock)
 * panel.addEventListener('change', () => location.reload())
 * document.body.append(panel)
 */
export function createPanel(mock: Mock): HTMLElement {
  if (!customElements.get(name)) customElements.define(name, MockPanelElement)
  // Defined above, or by another copy of this module.
  const panel = document.createElement(name) as MockPanelElement
  panel.connect(mock)
  return panel
}

/** Makes the function that lays the panel's settings over a mock. What others have set on the mock stays. */
function createSetter(mock: Mock, { session }: Internals): (settings: PanelSettings) => void {
  // The generated types know an operation for each of the contract; a panel for any contract cannot name them.
  const operations = mock as unknown as Readonly<Record<string, UntypedMethods>>
  const own = new Set<Override>()

  return ({ data, seed, delay, responses }) => {
    Object.assign(session, { data, seed, wait: delay })
    for (const { operation, overrides } of session.states) {
      const others = overrides.filter((override) => !own.delete(override))
      overrides.splice(0, overrides.length, ...others)
      const methods = operations[operation.id]
      if (methods) findChoice(operation, responses[operation.id])?.set(methods)
      for (const override of overrides.slice(others.length)) own.add(override)
    }
  }
}
