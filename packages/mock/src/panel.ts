/**
 * A panel in the page that sets what the mock responds, for development and demos.
 *
 * @module
 */

import { isPlainObject } from './json.ts'
import { internalsOf, type Mock } from './mock.ts'
import type { Override, UntypedMethods } from './overrides.ts'
import { hasSeed, makeElement, makePanelForm, type PanelSettings, panelStyle } from './panel/form.ts'
import type { Session } from './session.ts'

const name = 'travel-card-mock-panel'

// Outside of a page there are no elements: the module can be loaded there, by server-side rendering.
const Base: typeof HTMLElement = globalThis.HTMLElement ?? (class {} as typeof HTMLElement)

class MockPanelElement extends Base {
  /** Ties the panel to a mock. */
  connect(mock: Mock): void {
    const { session } = internalsOf('createPanel', mock)
    const form = makePanelForm(session)
    const set = createSetter(mock, session, form.setResponse)
    const state = makeElement('span')
    const summary = makeElement('summary', {}, makeElement('b', {}, 'Mock'), state)
    const details = makeElement('details', {}, summary, form.element)

    const apply = (settings: Readonly<Record<string, unknown>>): void => {
      form.show(settings)
      const shown = form.read()
      set(shown)
      state.textContent = inWords(session, shown)
    }
    const keep = (): void => write({ ...form.read(), isOpen: details.open })
    const change = (settings: PanelSettings): void => {
      apply(settings)
      keep()
      this.dispatchEvent(new Event('change'))
    }
    form.element.addEventListener('change', () => change(form.read()))
    form.element.addEventListener('submit', (event) => event.preventDefault())
    form.element.addEventListener('reset', (event) => {
      event.preventDefault()
      change({})
    })
    const kept = recall()
    apply(kept)
    details.open = kept.isOpen === true
    details.addEventListener('toggle', keep)

    const style = new CSSStyleSheet()
    style.replaceSync(panelStyle)
    const root = this.attachShadow({ mode: 'open' })
    // No style element, which a page's content security policy may forbid.
    root.adoptedStyleSheets = [style]
    root.append(makeElement('section', { ariaLabel: 'Mock backend' }, details))
  }
}

/** What was kept in this session of the browser. */
function recall(): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(name) ?? '{}')
    return isPlainObject(value) ? value : {}
  } catch {
    return {}
  }
}

/** Keeps settings until the session of the browser ends. */
function write(settings: object): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(settings))
  } catch {
    // Without a storage, as in a sandboxed frame, a reload starts anew.
  }
}

/** The settings in a few words. */
function inWords({ data, wait }: Session, { data: _, seed, delay: __, ...responses }: PanelSettings): string {
  const set = Object.values(responses).filter(Boolean).length
  const parts = [
    `${data} data${hasSeed(data) ? ` of seed ${seed || '(empty)'}` : ''}`,
    wait > 0 && `${wait} ms`,
    set > 0 && `${set} ${set === 1 ? 'operation' : 'operations'} set`,
  ]
  return parts.filter(Boolean).join(', ')
}

/** Makes the function that lays the panel's settings over a mock. What others have set on the mock stays. */
function createSetter(
  mock: Mock,
  session: Session,
  setResponse: (id: string, operation: UntypedMethods) => void,
): (settings: PanelSettings) => void {
  // The generated types know an operation for each of the contract; a panel for any contract cannot name them.
  const operations = mock as unknown as Readonly<Record<string, UntypedMethods>>
  const own = new Set<Override>()

  return ({ data, seed, delay }) => {
    Object.assign(session, { data, seed, wait: Number(delay) })
    for (const { operation, overrides } of session.states) {
      const others = overrides.filter((override) => !own.delete(override))
      overrides.splice(0, overrides.length, ...others)
      const methods = operations[operation.id]
      if (methods) setResponse(operation.id, methods)
      for (const override of overrides.slice(others.length)) own.add(override)
    }
  }
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
