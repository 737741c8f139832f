import type { CompactContract, CompactOperation } from '../contract/compact-contract.ts'
import type { Input } from '../contract/example-template.ts'
import { type BearerCheck, createBearerCheck } from '../requests/check-bearer.ts'
import type { Match } from '../requests/find-route.ts'
import type { Call } from '../requests/journal.ts'
import { readArguments } from '../requests/read-arguments.ts'
import { type Preferences, readPrefer } from '../requests/read-prefer.ts'
import { refuse } from '../requests/refuse.ts'
import { joinHeaders } from '../wire/join-headers.ts'
import type { PlainAnswer, PlainRequest, Problem } from '../wire/plain-message.ts'
import type { EngineOptions } from './engine-options.ts'

/** A call whose status is not known yet. */
export type CallInProgress = Extract<Call<Input>, { refused: false }> & { status: number }

/** What a request to an operation says. */
export interface ReadCall {
  readonly call: CallInProgress
  /** The answer to a request that breaks the contract. */
  readonly refusal: PlainAnswer | undefined
  readonly prefer: Preferences | undefined
}

export type CallReader = (
  operation: CompactOperation,
  params: Match<unknown>['params'],
  query: string,
  request: PlainRequest,
) => ReadCall

/** Makes the function that reads a request to an operation, and holds it to the contract. */
export function createCallReader(
  { operations, schemas }: Pick<CompactContract, 'operations' | 'schemas'>,
  { token, now }: EngineOptions,
): CallReader {
  const checkBearer: BearerCheck = createBearerCheck(token, now)
  const ids = operations.map(({ id }) => id)

  return (operation, params, rawQuery, request) => {
    // No journal holds what carries credentials.
    const { authorization, cookie: _, 'proxy-authorization': __, ...headers } = joinHeaders(request.headers)
    const bearer = checkBearer(authorization)
    const preferProblems: Problem[] = []
    const prefer =
      headers.prefer === undefined ? undefined : readPrefer(headers.prefer, operation, ids, preferProblems)
    const read = readArguments({ operation, schemas, now }, params, rawQuery, request)
    const { input, query, body } = read
    return {
      prefer,
      refusal: refuse(operation, bearer.problem, preferProblems, read, request.beyondLimit),
      call: {
        refused: false,
        operation: operation.id,
        input,
        params: read.params,
        query,
        body,
        headers,
        token: bearer.label,
        status: 0,
      },
    }
  }
}
