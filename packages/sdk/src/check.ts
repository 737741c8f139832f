/**
 * Checks responses against the contract, without `eval`.
 *
 * @module
 */
import type { OperationId, OperationTypes } from '@travel-card/contract'
import { type Comparison, findIssues, isFault, responses, schemas } from '@travel-card/contract/schemas'
import type { ReadId } from './attempts.gen.ts'
import type { CompleteCheck, Difference, ResponseCheck } from './check-types.ts'
import { type ApiError, isTravelCardError } from './errors.ts'
import { operations } from './operations.gen.ts'

export type { CompleteCheck, Difference, ResponseCheck } from './check-types.ts'

/** The operations that only read. */
export type RepeatableId = ReadId

/** Options for `checkResponses`. Pass at most one of them. */
export interface CheckOptions {
  /** The reads whose calls reject if a documented field is missing. Default: none. */
  readonly complete?: readonly RepeatableId[] | undefined
  /** A function that gets each difference once. If you pass one, no call rejects. Errors that it throws are ignored. */
  readonly report?: ((difference: Difference) => unknown) | undefined
}

/** The type itself, or `never` if it's a union. */
type Only<One, All = One> = One extends unknown ? ([All] extends [One] ? One : never) : never

/** The operations that are certain to be in a list: none if its length isn't known, and no element that is a union. */
type Listed<Operations extends readonly RepeatableId[]> = [Only<Operations>] extends [never]
  ? never
  : number extends Operations['length']
    ? never
    : { [Index in keyof Operations]: Only<Operations[Index]> }[number]

const reads = (Object.keys(operations) as OperationId[]).filter(
  (id) => operations[id].retryable && operations[id].method === 'GET',
)

const isListOfReads = (list: unknown): boolean =>
  Array.isArray(list) && list.every((id) => reads.includes(id))

/** If several elements of a list differ in the same way, that's one difference. */
function compare(operation: OperationId, component: string, value: unknown, how: Comparison): Difference[] {
  const issues = findIssues(schemas, { $ref: component }, value, { ...how, isGeneric: true })
  return issues.map(({ pointer, kind, message, required }) => ({
    operation,
    pointer,
    kind,
    message,
    ...(required && { required }),
  }))
}

function findDifferences(operation: OperationId, data: unknown, how: Comparison): Difference[] {
  const component = responses[operation].data
  return component === undefined ? [] : compare(operation, component, data, { ...how, isOpen: true })
}

/** Returns `undefined` if the status isn't documented. */
function findFailureDifferences(
  operation: OperationId,
  status: number,
  body: unknown,
): Difference[] | undefined {
  const component = responses[operation].failures?.[status]
  return component === undefined ? undefined : compare(operation, component, body, { nulls: 'absent' })
}

/** Each reported difference is remembered, so an API that never sends the same value twice would use up all memory. */
const mostReported = 1000

/** `complete` must be a copy, because the types describe the caller's list as it is now. */
function createCheck(complete: readonly OperationId[]): ResponseCheck {
  return (operation, data) => {
    const isComplete = complete.includes(operation)
    const faults = findDifferences(operation, data, { isComplete, nulls: 'remove' }).filter(isFault)
    // A write has already been carried out, which an error would hide. (The client itself rejects a reissue without a card.)
    return reads.includes(operation) ? faults : []
  }
}

/**
 * Validates responses against the contract. Pass the result to `createClient({ check })`. You choose how strict the check is:
 *
 * - With `checkResponses()`, a call rejects with a `ContractError` if a value has the wrong type or a required field is missing.
 *   Optional fields may be missing.
 * - With `checkResponses({ complete: ['getCustomer'] })`, the listed reads also reject if a documented field is missing. In return,
 *   their fields are no longer optional in TypeScript, provided that you write the list as a literal. Only two kinds of fields may
 *   still be missing: those that apply only to a certain `type` (`individualData`, `cardType`), and those whose name is assumed
 *   (`identityCheck`).
 * - With `checkResponses({ report })`, no call rejects and no data changes. Instead, `report` gets each difference once, so that you
 *   can find out from the live API what its documentation leaves open.
 *
 * Calls to an operation that must not be repeated, such as `reissueCard`, never reject because of this check: by then, the
 * operation has been carried out, so you get its data. A null counts as a missing value. If the field may be missing, the check
 * also removes the null from the data, unless you pass `report`.
 *
 * @throws TypeError if an option is wrong, or if `complete` names an operation that must not be repeated.
 * @example
 * const client = createClient({ baseUrl, token, check: checkResponses({ complete: ['getCustomer'] }) })
 * const customer = await client.getCustomer({ id })
 * customer.status // string, not string | undefined
 * @example
 * createClient({ baseUrl, token, check: checkResponses({ report: (one) => log(one.operation, one.pointer, one.kind) }) })
 */
export function checkResponses<const Reads extends readonly RepeatableId[]>(options: {
  readonly complete: Reads
  readonly report?: undefined
}): CompleteCheck<Listed<Reads>>
export function checkResponses(options?: CheckOptions): ResponseCheck
export function checkResponses({ report, complete, ...others }: CheckOptions = {}): ResponseCheck {
  for (const name in others) throw new TypeError(`checkResponses: ${name} is no option`)
  if (report !== undefined && typeof report !== 'function')
    throw new TypeError('checkResponses: report must be a function')
  if (complete !== undefined && !isListOfReads(complete))
    throw new TypeError(`checkResponses: complete must list only reads: ${reads.join(', ')}`)
  if (!report) return createCheck([...(complete ?? [])])
  if (complete) throw new TypeError('checkResponses: pass complete or report, not both')

  const reported = new Set<string>()
  return (operation, data) => {
    for (const difference of findDifferences(operation, data, { isComplete: true, nulls: 'absent' })) {
      const key = Object.values(difference).join(' ')
      if (reported.has(key) || reported.size >= mostReported) continue
      reported.add(key)
      // An async function, so that errors and rejections of `report` can't reach the call.
      ;(async () => report(difference))().catch(() => {})
    }
    return []
  }
}

/**
 * A type guard that tells you whether data has every documented field. Use it if your client has no `check` and you need complete
 * data in one place only. Data that contains a null isn't complete, because the guard doesn't remove it.
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
  return !findDifferences(operation, data, { isComplete: true, nulls: 'refuse' }).some(isFault)
}

/** The bodies of an operation's documented failures, by status. */
type FailuresOf<Id extends OperationId> = OperationTypes[Id] extends { failures: infer Failures }
  ? Failures
  : Record<never, never>

/**
 * A type guard that tells you whether an error is a documented failure of an operation, with a body that matches the contract.
 * You have to name the operation, because the type of a caught error doesn't say where the error came from.
 *
 * @example
 * if (isFailure(error, 'getBooking', 404)) show(error.body.reason)
 */
export function isFailure<Id extends OperationId, Status extends keyof FailuresOf<Id> & number>(
  error: unknown,
  operation: Id,
  status: Status,
): error is ApiError & { readonly status: Status; readonly body: FailuresOf<Id>[Status] } {
  if (!isTravelCardError(error, 'api') || error.operation !== operation || error.status !== status)
    return false
  return findFailureDifferences(operation, status, error.body)?.some(isFault) === false
}

/**
 * Returns how the body of a documented failure differs from the contract. For any other error, the list is empty.
 *
 * @example
 * failureDifferences(error).map(({ pointer, kind }) => `${kind} ${pointer}`)
 */
export function failureDifferences(error: unknown): readonly Difference[] {
  if (!isTravelCardError(error, 'api') || error.operation === 'undocumented') return []
  return findFailureDifferences(error.operation, error.status, error.body) ?? []
}
