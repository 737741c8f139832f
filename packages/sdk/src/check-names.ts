import type { InputIssue } from './errors/errors.ts'

/** Adds to `issues` what is no object, and each member that nobody knows, such as a misspelt one. */
export function checkNames(
  given: unknown,
  object: string,
  member: string,
  isKnown: (name: string) => boolean,
  issues: InputIssue[],
): void {
  const all = given ?? {}
  if (typeof all !== 'object' || Array.isArray(all))
    issues.push({ field: object, message: 'must be an object' })
  // Its own alone: an old script on a page may have given every object another member.
  else
    for (const name of Object.keys(all))
      if (!isKnown(name)) issues.push({ field: name, message: `is no ${member}` })
}
