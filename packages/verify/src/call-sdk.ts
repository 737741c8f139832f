import type { OperationId } from '@travel-card/contract'
import { type ClientOptions, createClient, type TravelCardError } from '@travel-card/sdk'

/** What a user of the sdk would get: calls one operation through a `fetch` that reaches no network. */
export async function callSdk(
  operation: OperationId,
  input: Readonly<Record<string, unknown>>,
  options: Pick<ClientOptions, 'check' | 'fetch' | 'now'>,
): Promise<{ readonly data?: unknown; readonly error?: TravelCardError | undefined }> {
  const client = createClient({ baseUrl: 'http://localhost', token: false, retries: 0, ...options })
  // A cast: the sdk checks its arguments itself.
  const call = client[operation] as (input: unknown) => ReturnType<typeof client.getCustomer>
  return call(input).result()
}
