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
  readonly format?: string
  /** A regular expression, exactly as in the contract, so it may not be anchored at both ends. */
  readonly pattern?: string
  readonly const?: string | number | boolean
  readonly enum?: readonly (string | number | boolean)[]
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly exclusiveMaximum?: number
  readonly multipleOf?: number
  /** Whether the value is a secret, or contains one (`x-secret`). */
  readonly secret?: boolean
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
  /**
   * Whether a client may repeat the request on its own: by its method (RFC 9110, section 9.2.2), or because it has an idempotency
   * key, or because `x-repeatable` says why that harms nothing.
   */
  readonly repeatable: boolean
  /** Set if the operation takes no token. */
  readonly isOpen?: boolean
  /** Set if a future release will remove the operation. */
  readonly deprecated?: boolean
  /** Whether a response contains personal data (`x-personal-data`). */
  readonly personalData: boolean
  /** Whether a response contains a secret that works for anybody who has it (`x-secret`). */
  readonly secret: boolean
  /** The arguments, by the SDK's names. */
  readonly input: Readonly<Record<string, ArgumentDescription>>
}
