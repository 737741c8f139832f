import type { OperationId } from '@travel-card/contract'

/** Which operation an error or an event is about. */
export interface Subject {
  /** The `operationId`, which is also the method's name. */
  readonly operation: OperationId
  readonly method: string
  /** The path template, such as `/customers/{id}`: never the path with its ids. */
  readonly path: string
}

/** Registered, so that an error of another copy of this package is known as well. */
export const brand: symbol = Symbol.for('@travel-card/sdk/error')

type Print = (value: object, options: object) => string

/** What all errors of the client share. The classes declare their members by kind; here they are put in place. */
export abstract class BaseError extends Error implements Subject {
  declare readonly operation: OperationId
  declare readonly method: string
  declare readonly path: string
  /** How many requests were sent. 0: the service has seen nothing of this call. */
  declare readonly attempts: number

  /** What is `hidden` may be personal: it shows neither in `util.inspect` nor in JSON, nor in a copy by spread. */
  constructor(
    shown: Subject & { readonly kind: string; readonly attempts: number },
    message: string,
    hidden?: object,
  ) {
    super(`${shown.operation} (${shown.method} ${shown.path}) ${message}`)
    Object.assign(this, shown)
    const all: Readonly<Record<PropertyKey, unknown>> = {
      ...hidden,
      name: `${shown.kind.replace(/^./, (first) => first.toUpperCase())}Error`,
      [brand]: true,
      // Node prints a cause even if it is not enumerable, and a token provider's error may hold a token.
      [Symbol.for('nodejs.util.inspect.custom')]: (_: number, options: object, print: Print) =>
        `${this.stack} ${print({ ...this }, options)}`,
    }
    for (const key of Reflect.ownKeys(all)) Object.defineProperty(this, key, { value: all[key] })
    // V8 wrote the name into the stack before it was known. A cast, because not every runtime has this method.
    const { captureStackTrace } = Error as { captureStackTrace?: (error: object, below: unknown) => void }
    captureStackTrace?.(this, new.target)
  }
}
