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

/** Members that may be personal: they show neither in `util.inspect` nor in JSON, nor in a copy by spread. */
const personal = ['body', 'cause', 'headers']

type Print = (value: object, options: object) => string

/**
 * What all errors of the client share. The classes declare their members by kind; here they are put in place. Each has
 * its `name` as a getter, because V8 writes it into the stack before any field is set, and minifiers rename classes.
 */
export abstract class BaseError extends Error implements Subject {
  static readonly kind: string
  declare readonly operation: OperationId
  declare readonly method: string
  declare readonly path: string
  /** How many requests were sent. 0: the service has seen nothing of this call. */
  declare readonly attempts: number
  /** How many of them were answered with 401: those the service has not carried out (RFC 9110 section 15.5.2). */
  declare readonly refused: number

  constructor(members: Subject & { readonly attempts: number; readonly refused?: number }, message: string) {
    super(`${members.operation} (${members.method} ${members.path}) ${message}`)
    const all: Readonly<Record<PropertyKey, unknown>> = {
      kind: new.target.kind,
      refused: 0,
      ...members,
      [brand]: true,
      // Node prints a cause even if it is not enumerable, and a token provider's error may hold a token.
      [Symbol.for('nodejs.util.inspect.custom')]: (_: number, options: object, print: Print) =>
        `${this.stack} ${print({ ...this }, options)}`,
    }
    for (const key of Reflect.ownKeys(all)) {
      const isShown = typeof key === 'string' && !personal.includes(key)
      // A getter, because what Node prints when an error ends the process shows the value of a cause, whatever is set.
      Object.defineProperty(
        this,
        key,
        isShown ? { value: all[key], enumerable: true } : { get: () => all[key] },
      )
    }
  }
}
