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

const inspect = Symbol.for('nodejs.util.inspect.custom')

type Print = (value: object, options: object) => string

/** What all errors of the client share. */
export abstract class BaseError extends Error implements Subject {
  readonly operation: OperationId
  readonly method: string
  readonly path: string

  constructor(subject: Subject, message: string, cause?: unknown) {
    super(`${subject.operation} (${subject.method} ${subject.path}) ${message}`, { cause })
    this.operation = subject.operation
    this.method = subject.method
    this.path = subject.path
    hide(this, {
      [brand]: true,
      // Node prints a cause by default, and that may be anything: the error of a token provider, with its token.
      [inspect]: (_depth: number, options: object, print: Print) =>
        `${this.stack} ${print({ ...this }, options)}`,
    })
  }
}

/** Keeps values that may be personal out of `util.inspect`, `JSON.stringify` and copies by spread. */
export function hide(error: BaseError, values: Readonly<Record<PropertyKey, unknown>>): void {
  for (const key of Reflect.ownKeys(values)) Object.defineProperty(error, key, { value: values[key] })
}
