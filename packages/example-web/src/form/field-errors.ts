import type { InputIssue } from '@travel-card/sdk'
import type { FieldSpec } from './field-spec.ts'

/** What is wrong with each field, in words, from the client's issues. */
export function fieldErrors<Name extends string>(
  fields: readonly FieldSpec<Name>[],
  issues: readonly InputIssue[],
): ReadonlyMap<Name, string> {
  const errors = new Map<Name, string>()
  for (const { name, label, form } of fields) {
    const message = issues.find(({ field }) => field === name)?.message
    if (message === undefined) continue
    // A regular expression tells people nothing.
    const isPattern = form !== undefined && message.startsWith('must match ')
    errors.set(name, `${label} ${isPattern ? `must ${form}` : message}.`)
  }
  return errors
}
