import type { Format } from '../formats/index.ts'

/** A JSON Schema with what is needed to check and to make values: no texts, and references by the component's name. */
export interface CompactSchema {
  readonly $ref?: string
  readonly type?: 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array'
  /** The only values. */
  readonly enum?: readonly unknown[]
  /** The documented values of an open set. */
  readonly known?: readonly unknown[]
  /** Values to make data from: those that `pattern` takes, and known ones that no report may show. */
  readonly samples?: readonly unknown[]
  readonly format?: Format
  readonly pattern?: string
  /** The least number, length or count of items. */
  readonly min?: number
  readonly max?: number
  readonly items?: CompactSchema
  readonly properties?: Readonly<Record<string, CompactSchema>>
  readonly required?: readonly string[]
  /** What other properties are. Absent beside `properties`: none is documented. */
  readonly rest?: CompactSchema
  /** The property is there when the one beside it has this value. */
  readonly conditional?: { readonly property: string; readonly equals: string }
  /** Complete data may lack the property, because its very name is assumed. */
  readonly exempt?: true
  /** The request's argument that the value repeats. */
  readonly echo?: string
  readonly futureDate?: true
  /** Whether null is a documented value, too. */
  readonly nullable?: true
}

/** The components by their names. */
export type Schemas = Readonly<Record<string, CompactSchema>>

/** What an operation responds with, by the names of components: its `data`, and the bodies of documented failures by status. */
export interface ResponseSchemas {
  readonly data: string
  readonly failures?: Readonly<Record<number, string>>
}
