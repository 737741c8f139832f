/**
 * A panel in the page that sets the mock's responses, for development and demos.
 *
 * @module
 */

import { isPlainObject } from './json.ts'
import { internalsOf, type Mock } from './mock.ts'
import type { Override, UntypedMethods } from './overrides.ts'
import {
  fillForm,
  makeElement,
  makePanelForm,
  type PanelSettings,
  panelStyle,
  setResponse,
} from './panel/form.ts'
import type { Session } from './session.ts'

const name = 'travel-card-mock-panel'

// A plain class outside of a page, because server-side rendering may load this module where there is no `HTMLElement`.
const Base: typeof HTMLElement = globalThis.HTMLElement ?? (class {} as typeof HTMLElement)

class MockPanelElement extends Base {
  /** Connects the panel to a mock. */
  connect(mock: Mock): void {
    const { session } = internalsOf('createPanel', mock)
    const form = makePanelForm(session)
    const set = createSetter(mock, session)
    const state = makeElement('span')
    const summary = makeElement('summary', {}, makeElement('b', {}, 'Mock data'), state)
    const details = makeElement('details', {}, summary, form)

    // The cast is safe: the form has no field for files.
    const read = (): PanelSettings => Object.fromEntries(new FormData(form)) as PanelSettings
    const apply = (): void => {
      set(read())
      state.textContent = `: ${inWords(read())}`
    }
    const keep = (): void => write({ ...read(), isOpen: details.open })
    const change = (): void => {
      apply()
      keep()
      this.dispatchEvent(new Event('change'))
    }
    form.addEventListener('change', change)
    form.addEventListener('submit', (event) => event.preventDefault())
    const kept = recall()
    fillForm(form, kept)
    apply()
    details.open = kept.isOpen === true
    details.addEventListener('toggle', keep)

    const style = new CSSStyleSheet()
    style.replaceSync(panelStyle)
    const root = this.attachShadow({ mode: 'open' })
    // Not a style element, because a page's content security policy may forbid it.
    root.adoptedStyleSheets = [style]
    root.append(makeElement('section', { ariaLabel: 'Mock backend' }, details))
  }
}

/** Returns the settings that were kept for this tab. */
function recall(): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(name) ?? '{}')
    return isPlainObject(value) ? value : {}
  } catch {
    return {}
  }
}

/** Keeps settings until the tab is closed. */
function write(settings: object): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(settings))
  } catch {
    // Without storage, as in a sandboxed frame, the settings are lost when the page reloads.
  }
}

/** Summarises the settings in a few words. */
function inWords({ data = '', seed, delay, ...responses }: PanelSettings): string {
  const set = Object.values(responses).filter(Boolean).length
  const parts = [
    data,
    /random|adversarial/.test(data) && `seed ${seed || '(empty)'}`,
    delay !== '0' && `${delay} ms`,
    set > 0 && `${set} ${set === 1 ? 'override' : 'overrides'}`,
  ]
  return parts.filter(Boolean).join(', ')
}

/** Creates the function that applies the panel's settings to a mock. Leaves the settings of other code alone. */
function createSetter(mock: Mock, session: Session): (settings: PanelSettings) => void {
  // The cast is needed because the generated types name each operation, but the panel works with any contract.
  const operations = mock as unknown as Readonly<Record<string, UntypedMethods>>
  const own = new Set<Override>()

  return ({ data, seed, delay, all = '', ...settings }) => {
    Object.assign(session, { data, seed, wait: Number(delay) })
    for (const state of session.states) {
      const others = state.overrides.filter((override) => !own.delete(override))
      // Sets the panel's own apart, because setting an override removes those that it always takes precedence over.
      state.overrides = []
      const { id } = state.operation
      const methods = operations[id]
      if (methods) setResponse(methods, settings[id] || all)
      for (const override of state.overrides) own.add(override)
      state.overrides = [...others, ...state.overrides]
    }
  }
}

/**
 * Creates a panel in which you choose a mock's data, seed and delay, and an example, an error or a fault for each operation. The
 * panel is a custom element, `travel-card-mock-panel`, which you can put anywhere. It remembers its settings until the tab is
 * closed, and applies them as soon as it is created, so create it before the first request. It leaves your code's own settings
 * alone, and fires `change` after each change.
 *
 * @throws TypeError if the argument isn't a mock.
 * @example
 * const panel = createPanel(mock)
 * panel.addEventListener('change', () => location.reload())
 * document.body.append(panel)
 */
export function createPanel(mock: Mock): HTMLElement {
  if (!customElements.get(name)) customElements.define(name, MockPanelElement)
  // The cast is safe: the element was defined above, or by another copy of this module.
  const panel = document.createElement(name) as MockPanelElement
  panel.connect(mock)
  return panel
}
