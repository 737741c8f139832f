/**
 * Checks of responses against the contract, without `eval`.
 *
 * @module
 */
import type { OperationId, OperationTypes } from '@travel-card/contract'
import type { CompleteCheck, Difference, ResponseCheck } from './check-types.ts'
import { findDifferences, isViolation } from './find-differences.ts'
import { roots } from './shapes.gen.ts'

export type { CompleteCheck, Difference, ResponseCheck } from './check-types.ts'

/** Which operations are validated. */
export interface CheckOptions<Operations extends readonly OperationId[] = readonly OperationId[]> {
  /** The operations that are validated. Default: all. Types are complete only if the list is written out. */
  readonly operations: Operations
  readonly report?: undefined
}

interface Choice {
  readonly operations: readonly OperationId[] | undefined
  readonly report: ReportOptions['report'] | undefined
}

/** A type, unless it is a choice of several. */
type Only<One, All = One> = One extends unknown ? ([All] extends [One] ? One : never) : never

/** The operations that are certainly in a list: none if its length is not known, and no choice of two. */
type Listed<Operations extends readonly OperationId[]> = [Only<Operations>] extends [never]
  ? never
  : number extends Operations['length']
    ? never
    : { [Index in keyof Operations]: Only<Operations[Index]> }[number]

/** Reports differences instead of rejecting. */
export interface ReportOptions {
  /** Gets each difference once. An exception in it is ignored. */
  readonly report: (difference: Difference) => unknown
}

/** What is remembered, so as to report it once. A service that never repeats a value must not fill the memory. */
const mostReported = 1000

/**
 * Validates responses against the contract. Pass the result to `createClient({ check })`.
 *
 * - `checkResponses()`: every documented field must be present, or the call rejects with a `ContractError`; the types of
 *   the methods are complete. Not required are a field that depends on another value (`individualData`, `cardType`), where
 *   it has another value, and a field whose name is assumed. A null counts as missing, and is removed where the field may
 *   be missing.
 * - `checkResponses({ operations: ['reissueCard'] })`: the same for the listed operations alone.
 * - `checkResponses({ report })`: no call rejects and no data is changed; `report` gets each difference once. Use it to
 *   learn from the live API what its documentation leaves open.
 *
 * @throws TypeError if an option is wrong.
 * @example
 * const client = createClient({ baseUrl, token, check: checkResponses() })
 * const { card } = await client.reissueCard({ cardId, initialBalance })
 * card.maskedCardNumber // string, not string | undefined
 * @example
 * createClient({ baseUrl, token, check: checkResponses({ report: (one) => log(one.operation, one.pointer, one.kind) }) })
 */
export function checkResponses(options?: undefined): CompleteCheck<OperationId>
export function checkResponses<const Operations extends readonly OperationId[]>(
  options: CheckOptions<Operations>,
): CompleteCheck<Listed<Operations>>
export function checkResponses(options: Partial<Choice>): ResponseCheck
export function checkResponses(options: Partial<Choice> = {}): ResponseCheck {
  const { report, operations = Object.keys(roots) } = options
  if (report !== undefined && typeof report !== 'function')
    throw new TypeError('checkResponses: report must be a function')
  if (!Array.isArray(operations) || !operations.every((id) => Object.hasOwn(roots, id)))
    throw new TypeError(`checkResponses: operations must be a list of ${Object.keys(roots).join(', ')}`)
  // Copied, because the types say what is in it now.
  const checked = [...operations]
  if (!report)
    return (operation, data) =>
      checked.includes(operation) ? findDifferences(operation, data, 'remove').filter(isViolation) : []

  const reported = new Set<string>()
  return (operation, data) => {
    for (const difference of findDifferences(operation, data, 'absent')) {
      const key = Object.values(difference).join(' ')
      if (reported.has(key) || reported.size >= mostReported) continue
      reported.add(key)
      // Async, so that neither what `report` throws nor what it rejects with gets out.
      ;(async () => report(difference))().catch(() => {})
    }
    return []
  }
}

/**
 * Whether data has every documented field: a type guard for one place in an app whose client does not validate. It
 * changes nothing, so a null makes data incomplete.
 *
 * @example
 * const customer = await client.getCustomer({ id })
 * if (!isComplete('getCustomer', customer)) return showPlaceholder()
 * customer.featuresAccess.map((access) => access.status) // string[]
 */
export function isComplete<Id extends OperationId>(
  operation: Id,
  data: unknown,
): data is OperationTypes[Id]['complete'] {
  return !findDifferences(operation, data, 'refuse').some(isViolation)
}
