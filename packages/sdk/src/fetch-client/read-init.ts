import type { OperationId } from '@travel-card/contract'
import type { Place } from '../operations/operation-spec.ts'
import type { CallOptions } from '../options/client-options.ts'
import { callRules } from '../options/option-rules.ts'
import type { ClientSettings } from '../options/read-settings.ts'
import type { InputIssue } from '../rules/input-issue.ts'
import { readOwn } from '../rules/read-own.ts'
import { readValues } from '../rules/read-values.ts'
import { segment } from '../rules/value-rules.ts'
import { checkPath } from './check-path.ts'
import { readDocumented } from './read-documented.ts'
import { refusedNames } from './refused-names.ts'

/** The options of a call of `createClient`, but for what openapi-fetch has itself. */
const { headers: _, query: __, body: ___, ...ownRules } = callRules

type Members = Readonly<Record<string, unknown>>

/** What a call of the fetch client gives. */
export interface ReadInit {
  /** What openapi-fetch gets. */
  readonly init: Members
  /** The options that are those of `createClient`'s calls. */
  readonly options: Pick<ClientSettings, 'timeoutMs' | 'retries'> & Pick<CallOptions, 'signal'>
}

/** Reads what a call gives beside method and path. What is wrong is added to `issues`. */
export function readInit(
  settings: ClientSettings,
  id: OperationId | undefined,
  path: string,
  given: Members,
  issues: InputIssue[],
): ReadInit {
  const { timeoutMs, retries } = settings
  // A cast: what the rules let through has these types.
  const options = readValues(ownRules, given, issues, Date.now, {
    timeoutMs,
    retries,
  }) as unknown as ReadInit['options']
  const init = Object.fromEntries(
    Object.entries(Object(given)).filter(([name]) => !Object.hasOwn(ownRules, name)),
  )
  for (const field of refusedNames)
    if (init[field] !== undefined) issues.push({ field, message: 'is for the client alone' })
  // A template too: a program may have put a value into it.
  if (segment(path) || !path.startsWith('/'))
    issues.push({ field: 'path', message: 'must begin with a slash, and have no segment . or ..' })
  if (settings.baseUrl === undefined) issues.push({ field: 'baseUrl', message: 'needs a web page or origin' })
  const params = readOwn(init, 'params')
  const givenAt = (place: Place): unknown => readOwn(place === 'body' ? init : params, place) ?? undefined
  if (!id) {
    checkPath(path, givenAt('path'), issues)
    return { init, options }
  }
  const { body, ...places } = readDocumented(settings, id, givenAt, issues)
  return { init: { ...init, params: { ...Object(params), ...places }, body }, options }
}
