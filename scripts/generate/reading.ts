import type { JsonObject } from './json.ts'
import type { Path } from './pointer.ts'

/** What is read, and where to say what is wrong with it. */
export interface Reading {
  /** The bundled document. Its references lead to what is in it. */
  readonly document: JsonObject
  report(path: Path, problem: string): void
}
