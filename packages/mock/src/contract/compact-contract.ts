import type { Format } from '@travel-card/contract/formats'

/** A JSON Schema with what the mock needs of it: no texts, and references by the component's name. */
export interface CompactSchema {
  readonly $ref?: string
  readonly type?: 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array'
  readonly const?: string | number | boolean
  readonly enum?: readonly (string | number)[]
  /** Documented values of a set that is open, and texts that `pattern` takes. */
  readonly known?: readonly unknown[]
  readonly format?: Format
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly items?: CompactSchema
  readonly properties?: Readonly<Record<string, CompactSchema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: true | CompactSchema
  /** The property is there when the one beside it has this value. */
  readonly conditional?: { readonly property: string; readonly equals: string }
  /** The request's argument that the value repeats. */
  readonly echo?: string
  readonly futureDate?: true
}

export interface CompactArgument {
  /** The SDK's name. */
  readonly name: string
  readonly wireName: string
  readonly in: 'path' | 'query' | 'body'
  readonly required: boolean
  readonly deprecated?: boolean
  /** The contract's example, of texts that name something. */
  readonly example?: unknown
  readonly schema: CompactSchema
}

export interface CompactOperation {
  readonly id: string
  readonly method: string
  /** The template, such as `/customers/{id}`. */
  readonly path: string
  /** The status of success. */
  readonly status: number
  /** The name of the component that `data` refers to. */
  readonly data: string
  readonly deprecated?: boolean
  /** The properties of `data` whose name is assumed. */
  readonly assumed?: readonly string[]
  /** Their names on the wire, where these are others. */
  readonly wireNames?: Readonly<Record<string, string>>
  readonly arguments: readonly CompactArgument[]
  readonly body?: { readonly required: boolean; readonly schema: CompactSchema }
  /** The `data` of each named example; the first shows every documented field. */
  readonly examples: Readonly<Record<string, unknown>>
}

/** What the mock knows of the contract at run time. */
export interface CompactContract {
  readonly baseUrl: string
  readonly schemas: Readonly<Record<string, CompactSchema>>
  readonly operations: readonly CompactOperation[]
}
