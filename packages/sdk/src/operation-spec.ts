/** What the client knows of one argument. Absent members are the common case, to keep the table small. */
export interface ArgumentSpec {
  readonly in: 'path' | 'query' | 'body'
  /** Absent: the argument's own name. */
  readonly wireName?: string
  /** Absent: `string`. */
  readonly type?: 'number' | 'integer' | 'boolean' | 'array' | 'object'
  readonly optional?: true
  readonly pattern?: string
  readonly values?: readonly (string | number | boolean)[]
  /** The least length of a string, or the least number. */
  readonly min?: number
  readonly max?: number
  /** A calendar date. Other formats are patterns by the time they are here. */
  readonly date?: true
  /** The day must lie in the future in at least one time zone. */
  readonly future?: true
}

/** What the client knows of one operation. */
export interface OperationSpec {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly repeatable?: true
  /** Whether a body is sent even when no argument is part of it. */
  readonly body?: true
  /** Absent: `data` is an object. */
  readonly data?: 'array' | 'string' | 'number' | 'boolean'
  readonly arguments: Readonly<Record<string, ArgumentSpec>>
}
