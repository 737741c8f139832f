import type { Format } from './formats.ts'

/** The contract's description of one argument of an operation. */
export interface ArgumentDescription {
  readonly in: 'path' | 'query' | 'header' | 'body'
  /** The name in the request. (The key in `input` is the SDK's name.) */
  readonly wireName: string
  /** The argument's description. */
  readonly description: string
  readonly required: boolean
  /** Set if a future release will remove the argument. */
  readonly deprecated?: boolean
  readonly type?: 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array'
  readonly format?: Format
  /** A regular expression, exactly as in the contract, so it may not be anchored at both ends. */
  readonly pattern?: string
  readonly const?: string | number | boolean
  readonly enum?: readonly (string | number)[]
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  /** Whether the date must be in the future. */
  readonly futureDate?: boolean
  /** An example. Every required argument has one. */
  readonly example?: unknown
}

/** The contract's description of one operation. */
export interface OperationDescription {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** The template, such as `/customers/{id}`. */
  readonly path: string
  readonly summary: string
  /** Whether a client may repeat the request on its own (`x-repeatable`). */
  readonly repeatable: boolean
  /** Set if a future release will remove the operation. */
  readonly deprecated?: boolean
  /** Whether a response contains personal data (`x-personal-data`). */
  readonly personalData: boolean
  /** Whether a response contains a secret that works for anybody who has it (`x-secret`). */
  readonly secret: boolean
  /** The arguments, by the SDK's names. */
  readonly input: Readonly<Record<string, ArgumentDescription>>
}
