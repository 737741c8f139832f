import type { OperationId } from '@travel-card/contract'
import type { CallOptions, ClientOptions } from './client-options.ts'
import { createCall } from './create-call.ts'
import type { CheckedData, Client } from './methods.gen.ts'
import { operations } from './operations.gen.ts'
import { readSettings } from './read-settings.ts'
import type { CompleteCheck } from './response-check.ts'
import { send } from './send.ts'

/** A client whose data is complete for the operations in `Checked`. */
export type ClientFor<Checked extends OperationId> = [Checked] extends [never]
  ? Client
  : Client<CheckedData<Checked>>

/**
 * Creates a client: an object with one method for each operation of the API. It has one user's token, so create one per
 * user or, on a server, one per request.
 *
 * A method sends its request immediately and returns a promise of `data`. It never throws synchronously, and rejects with
 * a `TravelCardError` and nothing else.
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
  const settings = readSettings(options)
  const methods = Object.keys(operations).map((id) => [
    id,
    // A cast: the keys of the table are the operations.
    (input: unknown, callOptions?: CallOptions) =>
      createCall(send(settings, id as OperationId, input, callOptions)),
  ])
  // A cast: the interface and the table are generated from the same operations.
  return Object.fromEntries(methods) as unknown as Client
}
