import type { OperationId } from '@travel-card/contract'

/** An `operationId`, or what stands for one where the contract does not have the path that was asked for. */
export type AnyOperation = OperationId | 'undocumented'

/** Which operation an error or an event is about. */
export interface Subject<Operation extends AnyOperation = AnyOperation> {
  /** The `operationId`, which is also the method's name. `undocumented`: only of `createFetchClient`. */
  readonly operation: Operation
  readonly method: string
  /** The path template, such as `/customers/{id}`: never the path with its ids. */
  readonly path: string
}

/** What an error is made from: what it is about, and the members of its class. */
export interface ErrorMembers extends Subject {
  readonly attempts: number
  readonly refused?: number
  readonly [member: string]: unknown
}

/** Registered, so that an error of another copy of this package is known as well. */
export const brand: symbol = Symbol.for('@travel-card/sdk/error')

/** What Node calls to print a value. */
const inspect: unique symbol = Symbol.for('nodejs.util.inspect.custom')

/** Members that may be personal show neither in `util.inspect` nor in JSON, nor in a copy by spread. */
const hidden: readonly PropertyKey[] = ['body', 'cause', 'headers', 'name', brand, inspect]

type Print = (value: object, options: object) => string

/**
 * What all errors of the client share. The classes declare their members by kind; here they are put in place. `name` is a
 * getter made from the kind, because V8 writes it into the stack before any field is set, and minifiers rename classes.
 */
export abstract class BaseError<Kind extends string = string> extends Error implements Subject {
  static readonly kind: string
  /** Tells the errors apart: `switch (error.kind)` narrows. */
  declare readonly kind: Kind
  declare readonly operation: AnyOperation
  declare readonly method: string
  declare readonly path: string
  /**
   * How many requests the client has handed to `fetch`. 0: nothing was sent. Below the client, browsers and Node may
   * resend a request, a POST included, after a 421, and browsers also on a connection that broke or timed out.
   */
  declare readonly attempts: number
  /** How many of them got a 401, which says that they were not applied (RFC 9110 section 15.5.2). */
  declare readonly refused: number
  /** The value of the response's `requestIdHeader`, if the option is set and the response has that header. */
  declare readonly requestId?: string

  override get name(): `${Capitalize<Kind>}Error` {
    // Casts: the constructor of an error is its class, and the text is of that form.
    const { kind } = this.constructor as typeof BaseError
    return `${kind[0]?.toUpperCase()}${kind.slice(1)}Error` as `${Capitalize<Kind>}Error`
  }

  constructor(members: ErrorMembers, message: string) {
    super(`${members.operation} (${members.method} ${members.path}) ${message}`)
    // Without a prototype, here and below, so that nothing that every object has takes part. A cast: TypeScript takes it
    // for a member.
    const all = {
      __proto__: null,
      kind: new.target.kind,
      refused: 0,
      ...members,
      name: this.name,
      [brand]: true,
      // Node prints a cause even if it is not enumerable, and a token provider's error may hold a token.
      [inspect]: (_: number, options: object, print: Print) => `${this.stack} ${print({ ...this }, options)}`,
    } as Record<PropertyKey, unknown>
    // All can be written, because frameworks do so: Koa sets `status`, http-errors `expose`.
    for (const key of Reflect.ownKeys(all)) {
      const value = hidden.includes(key)
        ? // A getter, because what Node prints when an error ends the process shows the value of a cause, whatever is set.
          {
            get: () => all[key],
            set: (given: unknown) => {
              all[key] = given
            },
          }
        : { value: all[key], enumerable: true, writable: true }
      const descriptor = { __proto__: null, configurable: true, ...value }
      Object.defineProperty(this, key, descriptor)
    }
  }
}
