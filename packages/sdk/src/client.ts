import type { OperationId, OperationTypes } from '@travel-card/contract'
import { type Call, CallContext, createCall, type Result } from './call.ts'
import type { CompleteCheck } from './check-types.ts'
import { operations } from './operations.gen.ts'
import type { CallOptions, ClientOptions } from './options.ts'
import { clientRules, readSettings } from './read-options.ts'
import type { InputIssue } from './read-values.ts'
import { createPrepare } from './request.ts'
import { createSend } from './send.ts'

/** The data of each operation if no check ensures that it's complete. */
export type PartialData = { readonly [Id in OperationId]: OperationTypes[Id]['data'] }

/** The data of each operation, complete for the operations in `Checked`, whose calls reject incomplete data. */
export type CheckedData<Checked extends OperationId> = {
  readonly [Id in OperationId]: OperationTypes[Id][Id extends Checked ? 'complete' : 'data']
}

/** A method's arguments, of which the first may be left out if all its members may. */
export type MethodArguments<Input> =
  Record<never, never> extends Input
    ? [input?: Input, options?: CallOptions]
    : [input: Input, options?: CallOptions]

/**
 * The client that `createClient()` returns, with a method for each operation of the API. A method takes the operation's arguments and
 * options for this call, such as `signal` and `timeoutMs`. It sends its request immediately and returns a promise of the response's
 * `data`. It never throws synchronously, and the promise rejects only with a `TravelCardError`.
 *
 * @example
 * const customer = await client.getCustomer({ id: 'customer-0001' }, { timeoutMs: 5_000 })
 */
export type Client<Data extends { readonly [Id in OperationId]: unknown } = PartialData> = {
  // Mapped over `OperationTypes`, so that hovering over a method shows the contract's text.
  [Id in keyof OperationTypes]: (...args: MethodArguments<OperationTypes[Id]['input']>) => Call<Data[Id]>
}

/** The key of a client's base URL and time limit. A shared symbol: `createAttempts` may be from another copy of this package. */
export const identity: unique symbol = Symbol.for('@travel-card/sdk/client')

/** A client whose data is complete for the operations in `Checked`. */
export type ClientFor<Checked extends OperationId> = [Checked] extends [never]
  ? Client
  : Client<CheckedData<Checked>>

/**
 * Creates a client: an object with one method for each operation of the API. A client holds one user's token, so create one
 * per user or, on a server, one per request.
 *
 * @throws TypeError if an option is wrong, unknown or missing. The message names the option and contains no value.
 * @example
 * const client = createClient({
 *   baseUrl: 'https://api.travel-card.example',
 *   token: ({ rejected }) => (rejected ? session.refresh() : session.token),
 * })
 * const { card } = await client.reissueCard({ cardId: 'card-0001', initialBalance: 250 })
 */
export function createClient<const Checked extends OperationId>(
  options: ClientOptions & { readonly check: CompleteCheck<Checked> },
): ClientFor<Checked>
export function createClient(options: ClientOptions): Client
export function createClient(options: ClientOptions): Client {
  const settings = readSettings(clientRules, options)
  const prepare = createPrepare(settings)
  const send = createSend(settings)

  async function perform(id: OperationId, input: unknown, given: unknown): Promise<Result<unknown>> {
    const { method, path } = operations[id]
    const context = new CallContext(settings.on, { operation: id, method, path })
    const issues: InputIssue[] = [...settings.issues]
    const prepared = prepare(id, input, given, issues)
    return context.end(prepared ? await send(prepared, context) : context.failInput(issues))
  }

  const methods = (Object.keys(operations) as OperationId[]).map((id) => [
    id,
    (input: unknown, given?: CallOptions) => createCall(perform(id, input, given)),
  ])
  const { baseUrl, timeoutMs } = settings
  // The cast is safe: the type is mapped over the same operations.
  return { ...Object.fromEntries(methods), [identity]: { baseUrl, timeoutMs } } as unknown as Client
}
