/**
 * Checks of responses against the contract, without `eval`.
 *
 * @module
 */
import type { OperationId, OperationTypes } from '@travel-card/contract'
import { type Comparison, findIssues, isFault, responses, schemas } from '@travel-card/contract/schemas'
import type { GuardedId } from './attempts.gen.ts'
import type { CompleteCheck, Difference, ResponseCheck } from './check-types.ts'
import { type ApiError, isTravelCardError } from './errors.ts'
import { operations } from './operations.gen.ts'

export type { CompleteCheck, Difference, ResponseCheck } from './check-types.ts'

/** The operations that may be repeated: the reads. */
export type RepeatableId = Exclude<OperationId, GuardedId>

/** What `checkResponses` takes: one of the two, or none. */
export interface CheckOptions {
  /** The reads whose data must have every documented field, or the call rejects. Default: none. */
  readonly complete?: readonly RepeatableId[] | undefined
  /** Gets each difference once, and nothing rejects. An exception in it is ignored. Default: none. */
  readonly report?: ((difference: Difference) => unknown) | undefined
}

/** A type, unless it is a choice of several. */
type Only<One, All = One> = One extends unknown ? ([All] extends [One] ? One : never) : never

/** The operations that are certainly in a list: none if its length is not known, and no choice of two. */
type Listed<Operations extends readonly RepeatableId[]> = [Only<Operations>] extends [never]
  ? never
  : number extends Operations['length']
    ? never
    : { [Index in keyof Operations]: Only<Operations[Index]> }[number]

// A cast: the keys of the table are the operations.
const reads = (Object.keys(operations) as OperationId[]).filter(
  (id) => operations[id].retryable && operations[id].method === 'GET',
)

const isListOfReads = (list: unknown): boolean =>
  Array.isArray(list) && list.every((id) => reads.includes(id))

/** Compares a value with a component of the contract. Each difference is there once, whatever the length of lists. */
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

/** Compares the data of a response with the contract. */
const findDifferences = (operation: OperationId, data: unknown, how: Comparison): Difference[] =>
  compare(operation, responses[operation].data, data, how)

/** Compares the body of a failure with the contract. `undefined` if its status is not documented. */
function findFailureDifferences(
  operation: OperationId,
  status: number,
  body: unknown,
): Difference[] | undefined {
  const component = responses[operation].failures?.[status]
  return component === undefined ? undefined : compare(operation, component, body, { nulls: 'absent' })
}

/** What is remembered, so as to report it once. A service that never repeats a value must not fill the memory. */
const mostReported = 1000

/** Checks that reject. `complete` is a copy, because the types say what is in it now. */
function createCheck(complete: readonly OperationId[]): ResponseCheck {
  return (operation, data) => {
    const isComplete = complete.includes(operation)
    const faults = findDifferences(operation, data, { isComplete, nulls: 'remove' }).filter(isFault)
    // What must not be repeated has been carried out: an error would hide that. The client itself requires the card.
    return reads.includes(operation) ? faults : []
  }
}

/**
 * Validates responses against the contract. Pass the result to `createClient({ check })`.
 *
 * - `checkResponses()`: a call rejects with a `ContractError` if its data violates the contract: a value has a wrong type, or
 *   a required field is missing. A field that the contract makes optional may be missing.
 * - `checkResponses({ complete: ['getCustomer'] })`: the listed reads also reject if a documented field is missing, and the
 *   types of their methods are complete if the list is written out. Not demanded are a field that depends on another value (`individualData`,
 *   `cardType`), where it has another value, and a field whose name is assumed.
 * - `checkResponses({ report })`: no call rejects and no data is changed; `report` gets each difference once. Use it to
 *   learn from the live API what its documentation leaves open.
 *
 * An operation that must not be repeated, such as `reissueCard`, never rejects because of this check: it was carried out, so
 * you get its data. A null counts as missing; without `report`, it is removed where the field may be missing.
 *
 * @throws TypeError if an option is wrong, or `complete` names an operation that must not be repeated.
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
export function checkResponses({ report, complete }: CheckOptions = {}): ResponseCheck {
  if (report !== undefined && typeof report !== 'function')
    throw new TypeError('checkResponses: report must be a function')
  if (complete !== undefined && !isListOfReads(complete))
    throw new TypeError(`checkResponses: complete must be a list of ${reads.join(', ')}`)
  if (!report) return createCheck([...(complete ?? [])])
  if (complete) throw new TypeError('checkResponses: with report nothing rejects, so leave complete out')

  const reported = new Set<string>()
  return (operation, data) => {
    for (const difference of findDifferences(operation, data, { isComplete: true, nulls: 'absent' })) {
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
  return !findDifferences(operation, data, { isComplete: true, nulls: 'refuse' }).some(isFault)
}

/** The bodies of an operation's documented failures, by status. */
type FailuresOf<Id extends OperationId> = OperationTypes[Id] extends { failures: infer Failures }
  ? Failures
  : Record<never, never>

/**
 * Whether an error is a documented failure of an operation, with a body as the contract has it: a type guard, which also works
 * on what a `catch` gets. The operation is named because an error alone doesn't say in its type which one it is of.
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
 * How the body of a documented failure differs from the contract. Empty for all other errors.
 *
 * @example
 * failureDifferences(error).map(({ pointer, kind }) => `${kind} ${pointer}`)
 */
export function failureDifferences(error: unknown): readonly Difference[] {
  if (!isTravelCardError(error, 'api') || error.operation === 'undocumented') return []
  return findFailureDifferences(error.operation, error.status, error.body) ?? []
}
