import type { OperationId } from '@travel-card/contract'
import { readArguments } from '../calls/read-arguments.ts'
import type { Place } from '../operations/operation-spec.ts'
import { operations } from '../operations/operations.gen.ts'
import type { ClientSettings } from '../options/read-settings.ts'
import type { InputIssue } from '../rules/input-issue.ts'
import { readOwn } from '../rules/read-own.ts'

/** The documented arguments, read by the contract's rules, beside what is not documented. */
export function readDocumented(
  settings: ClientSettings,
  id: OperationId,
  givenAt: (place: Place) => unknown,
  issues: InputIssue[],
): { readonly [At in Place]: unknown } {
  const operation = operations[id]
  const nameOf = (name: string): string => operation.wireNames?.[name] ?? name
  // Named as the contract's paths name them.
  const inputAt = (place: Place): Readonly<Record<string, unknown>> =>
    Object.fromEntries(
      Object.keys(operation.arguments[place] ?? {}).map((name) => [
        name,
        readOwn(givenAt(place), nameOf(name)),
      ]),
    )
  const values = readArguments(settings, operation, inputAt, issues)
  const add = (place: Place): unknown => {
    if (place === 'body' && !operation.arguments.body && givenAt(place) !== undefined)
      issues.push({ field: place, message: 'is no argument' })
    const known = Object.keys(operation.arguments[place] ?? {}).map(nameOf)
    const others = Object.entries(Object(givenAt(place))).filter(([name]) => !known.includes(name))
    for (const [field] of others)
      if (Object.hasOwn(values[place] ?? {}, field)) issues.push({ field, message: 'is an argument' })
    return values[place] || others[0] ? { ...Object.fromEntries(others), ...values[place] } : givenAt(place)
  }
  return { path: add('path'), query: add('query'), body: add('body') }
}
