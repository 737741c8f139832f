import type { ValueSpec } from './value-spec.ts'

/** What the client knows of one argument. */
export interface ArgumentSpec extends ValueSpec {
  readonly in: 'path' | 'query' | 'body'
  /** Absent: the argument's own name. */
  readonly wireName?: string
}

/** What the client knows of one operation. */
export interface OperationSpec {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly repeatable?: true
  /** Whether there is a body, even if no argument is part of it. */
  readonly body?: true
  /** What `data` is. Absent: an object. */
  readonly data?: 'object' | 'array' | 'string' | 'number' | 'boolean'
  readonly arguments: Readonly<Record<string, ArgumentSpec>>
}
