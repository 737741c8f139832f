import type { InputIssue } from './input-issue.ts'
import { typeOf } from './type-of.ts'

/** Adds to `issues` what is no object, and what `faultOf` says of its members, such as of a misspelt one. */
export function checkNames(
  given: unknown,
  field: string,
  faultOf: (name: string) => string | false,
  issues: InputIssue[],
): void {
  const all = given ?? {}
  if (typeOf(all) !== 'object') issues.push({ field, message: 'must be an object' })
  // Its own alone: an old script on a page may have given every object another member.
  else
    for (const name of Object.keys(all)) {
      const message = faultOf(name)
      if (message) issues.push({ field: name.slice(0, 50).replace(/\p{Cc}/gu, '?'), message })
    }
}
