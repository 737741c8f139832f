import type { ClientListeners } from './client-events.ts'

/** The events of a client. */
export const events: readonly (keyof ClientListeners)[] = ['request', 'response', 'retry', 'error']

/** Reads the listeners once, because a getter may throw the next time. They may be methods of a class's instance. */
export const readListeners = (on: ClientListeners): ClientListeners =>
  Object.fromEntries(events.map((name) => [name, on[name]?.bind(on)]))
