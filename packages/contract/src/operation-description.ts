import type { Format } from './formats/index.ts'

/** What the contract says of one argument of an operation. */
export interface ArgumentDescription {
  readonly in: 'path' | 'query' | 'header' | 'body'
  /** The name on the wire; the key in `input` is the SDK's. */
  readonly wireName: string
  /** What the value is, as text. */
  readonly description: string
  readonly required: boolean
  /** Set for an argument that a coming release removes. */
  readonly deprecated?: boolean
  readonly type?: 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array'
  readonly format?: Format
  /** A regular expression as the contract writes it: not anchored unless it says so. */
  readonly pattern?: string
  readonly const?: string | number | boolean
  readonly enum?: readonly (string | number)[]
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  /** Whether the date must lie in the future. */
  readonly futureDate?: boolean
  /** A value to call with. A required argument has one. */
  readonly example?: unknown
}

/** What the contract says of one operation. */
export interface OperationDescription {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** The template, such as `/customers/{id}`. */
  readonly path: string
  readonly summary: string
  /** Whether a client may send the same request again by itself (`x-repeatable`). */
  readonly repeatable: boolean
  /** Set for an operation that a coming release removes. */
  readonly deprecated?: boolean
  /** Whether a response contains personal data (`x-personal-data`). */
  readonly personalData: boolean
  /** Whether a response contains a secret, which anybody who has it can use (`x-secret`). */
  readonly secret: boolean
  /** The arguments by the SDK's names. */
  readonly input: Readonly<Record<string, ArgumentDescription>>
}
