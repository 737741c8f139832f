import { readOwn } from '../rules/read-own.ts'
import type { ClientListener, ClientListeners } from './client-events.ts'

/** The events of a client. */
export const events: readonly (keyof ClientListeners)[] = ['request', 'response', 'retry', 'error']

/** Reads the listeners once, because a getter may throw the next time. They may be methods of a class's instance. */
export const readListeners = (on: ClientListeners): ClientListeners =>
  // A cast: the rules have let functions through.
  Object.fromEntries(
    events.map((name) => [name, (readOwn(on, name) as ClientListener | null | undefined)?.bind(on)]),
  )
