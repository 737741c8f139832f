import type { AnyOperation } from '../errors/base-error.ts'
import { readOwn } from '../rules/read-own.ts'
import type { ClientListener, ClientListeners } from './client-events.ts'

/** The events of a client. */
export const events: readonly (keyof ClientListeners)[] = ['request', 'response', 'retry', 'error']

/** Reads the listeners once, because a getter may throw the next time. They may be methods of a class's instance. */
export const readListeners = (on: ClientListeners): ClientListeners<AnyOperation> =>
  // Casts: the rules have let functions through, and a client without undocumented paths tells of none.
  Object.fromEntries(
    events.map((name) => [
      name,
      (readOwn(on, name) as ClientListener<AnyOperation> | null | undefined)?.bind(on),
    ]),
  )
