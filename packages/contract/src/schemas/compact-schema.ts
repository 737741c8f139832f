/** A JSON Schema reduced to what checks and generated data need: without descriptions, with references by component name. */
export interface CompactSchema {
  readonly $ref?: string
  readonly type?: 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array'
  /** The closed set of values. */
  readonly enum?: readonly unknown[]
  /** The documented values of a set that may have others, too. */
  readonly known?: readonly unknown[]
  /** Values for generated data: examples that match `pattern`, or a private field's documented values, kept out of reports. */
  readonly samples?: readonly unknown[]
  /** A format that `formats` lacks only informs people. */
  readonly format?: string
  readonly pattern?: string
  /** The minimum value, length or number of items. */
  readonly min?: number
  readonly max?: number
  /** The limits of a number that it must not reach (`exclusiveMinimum`, `exclusiveMaximum`). */
  readonly above?: number
  readonly below?: number
  readonly multipleOf?: number
  /** Whether the items of a list differ. */
  readonly unique?: boolean
  readonly items?: CompactSchema
  readonly properties?: Readonly<Record<string, CompactSchema>>
  readonly required?: readonly string[]
  /** The schema of all other properties. If it's absent beside `properties`, no other property is documented. */
  readonly rest?: CompactSchema
  /** The condition under which the property is present: another property of the same object has this value. */
  readonly conditional?: { readonly property: string; readonly equals: string }
  /** Complete data may lack the property, because even its name is assumed. */
  readonly exempt?: true
  /** The argument of the request that the value echoes. */
  readonly echo?: string
  readonly futureDate?: true
  /** Whether null is documented as a value. */
  readonly nullable?: true
}

/** The components, by name. */
export type Schemas = Readonly<Record<string, CompactSchema>>

/** The components in an operation's responses: its `data`, and the bodies of documented errors by status. */
export interface ResponseSchemas {
  /** Absent if the response has no data. */
  readonly data?: string
  readonly failures?: Readonly<Record<number, string>>
}
