import type { Argument } from 'scripts/generate/model'
import { literal } from './literal.ts'

/** What stands between the brackets of a call through the SDK: the arguments by the SDK's names, one a line. */
export function callInput(values: ReadonlyMap<Argument, unknown>): string {
  const fields = [...values].map(([argument, value]) => `${argument.name}: ${literal(value)}`)
  if (fields.length < 2) return fields.map((field) => `{ ${field} }`).join('')
  return `{\n${fields.map((field) => `  ${field},\n`).join('')}}`
}
