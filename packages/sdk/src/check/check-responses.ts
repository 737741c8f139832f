import type { OperationId } from '@travel-card/contract'
import { type Difference, isBreach } from '../difference.ts'
import type { CompleteCheck, ResponseCheck } from '../response-check.ts'
import { findDifferences } from './find-differences.ts'
import { roots } from './shapes.gen.ts'

/** Which operations must give complete data. */
export interface CheckOptions<Operations extends readonly OperationId[] = readonly OperationId[]> {
  /** Only these throw and are complete. Default: all. The types know only a list that is written out. */
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
type Listed<Operations extends readonly OperationId[]> = number extends Operations['length']
  ? never
  : { [Index in keyof Operations]: Only<Operations[Index]> }[number]

/** Where differences go when nothing shall throw. */
export interface ReportOptions {
  /** Gets each difference once. What it throws is ignored. */
  readonly report: (difference: Difference) => unknown
}

/** What is remembered, so as to report it once. A service that never repeats a value must not fill the memory. */
const mostReported = 1000

/**
 * Checks each answer against the contract. Give the outcome to `createClient({ check })`.
 *
 * - `checkResponses()`: each answer must hold all documented fields, or the call rejects with a `ContractError`. The
 *   methods' types are then the complete ones. Not demanded: a field that depends on a value beside it, unless that is
 *   the value, and a field whose very name is assumed. A null counts as missing, and is taken out where the field may be
 *   missing.
 * - `checkResponses({ operations: ['reissueCard'] })`: the same for these; the others stay as they are.
 * - `checkResponses({ report })`: nothing throws and nothing is changed; `report` gets each difference once. That is how
 *   to learn from the live service what its documentation leaves open.
 *
 * @throws TypeError if an option is wrong.
 * @example
 * const client = createClient({ baseUrl, token, check: checkResponses() })
 * const { card } = await client.reissueCard({ cardId, initialBalance })
 * card.maskedCardNumber // string, not string | undefined
 * @example
 * createClient({ baseUrl, token, check: checkResponses({ report: (one) => log(one.operation, one.pointer, one.kind) }) })
 */
export function checkResponses(options?: Readonly<Record<string, undefined>>): CompleteCheck<OperationId>
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
  if (!report)
    return (operation, data) =>
      operations.includes(operation) ? findDifferences(operation, data, 'remove').filter(isBreach) : []

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
