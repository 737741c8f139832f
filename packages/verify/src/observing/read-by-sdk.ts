import { type OperationId, operations } from '@travel-card/contract'
import { createClient, type Difference } from '@travel-card/sdk'
import { checkResponses } from '@travel-card/sdk/check'
import type { Received } from '../requests/create-sender.ts'

/** What a user of the sdk would get. */
export interface Reading {
  readonly data?: unknown
  readonly differences: readonly Difference[]
}

/** Has the sdk read an answer, so that what is a success or a difference here is one for its users. */
export async function readBySdk(operation: OperationId, received: Received): Promise<Reading> {
  if (received.missed !== undefined) return { differences: [] }
  const { status, headers, text } = received
  const differences: Difference[] = []
  const client = createClient({
    baseUrl: 'http://localhost',
    token: false,
    retries: 0,
    check: checkResponses({ report: (difference) => differences.push(difference) }),
    fetch: async () => new Response(text || null, { status, headers }),
  })
  const { input } = operations[operation]
  const example = Object.fromEntries(Object.entries(input).map(([name, { example }]) => [name, example]))
  // A cast: each method takes the contract's own examples.
  const call = client[operation] as (input: unknown) => ReturnType<typeof client.getCustomer>
  const result = await call(example).result()
  if (result.ok) return { data: result.data, differences }
  const { error } = result
  return { differences: error.kind === 'contract' ? [...differences, ...error.issues] : differences }
}
