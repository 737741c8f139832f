import type { createClient, TravelCardError } from '@travel-card/sdk'
import type { Read } from './planned-request.ts'

export type Client = ReturnType<typeof createClient>

/** Calls an operation of a client. Never rejects. */
export async function callClient(
  client: Client,
  { operation, input }: Read,
  signal?: AbortSignal,
): Promise<{ readonly data?: unknown; readonly error?: TravelCardError | undefined }> {
  // A cast: the client checks its arguments itself.
  const call = client[operation] as (input: unknown, options: object) => ReturnType<Client['getCustomer']>
  return call(input, { signal }).result()
}
