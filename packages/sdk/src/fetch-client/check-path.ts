import type { InputIssue } from '../rules/input-issue.ts'
import { readOwn } from '../rules/read-own.ts'
import { missing, segment } from '../rules/value-rules.ts'

/** The values of one path parameter: of a list or an object, each of its own. */
const partsOf = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value) : [value]

/** What is wrong with the values of a path that is not documented. They obey the rules of the documented ones. */
export function checkPath(path: string, values: unknown, issues: InputIssue[]): void {
  for (const [, field = ''] of path.matchAll(/{[.;]?([^{}*]+)\*?}/g))
    for (const value of partsOf(readOwn(values, field))) {
      const message = missing(value ?? undefined) || segment(`${value}`)
      if (message) issues.push({ field, message })
    }
}
