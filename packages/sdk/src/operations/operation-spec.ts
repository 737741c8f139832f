import type { ValueRules } from '../rules/value-rules.ts'

/** The type of a JSON value. An integer is a number. */
export type JsonType = 'object' | 'array' | 'string' | 'number' | 'boolean'

/** Where in a request an argument goes. */
export type Place = 'path' | 'query' | 'body'

/** What the client knows of one operation. Absent members are the common case, which keeps the table small. */
export interface OperationSpec {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly repeatable: boolean
  /** What `data` is. Absent: an object. */
  readonly data?: JsonType
  /** What the contract requires of `data`: pointers, and the types that must be there. Absent: nothing. */
  readonly required?: Readonly<Record<string, JsonType>>
  /** The rules of the arguments, by where they go. `body` is there if there is a body, even without arguments. */
  readonly arguments: { readonly [At in Place]?: ValueRules }
  /** Names on the wire, by the arguments whose own name is another. */
  readonly wireNames?: Readonly<Record<string, string>>
  /** The properties of `data`, if the name of one is assumed: those that have another name on the wire, and the rest. */
  readonly fields?: { readonly assumed: readonly string[]; readonly documented: readonly string[] }
}
