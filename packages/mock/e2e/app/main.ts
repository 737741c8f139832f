import { createClient } from '@travel-card/sdk'

/** How a call ended, as plain data. */
export interface Outcome {
  readonly data?: unknown
  readonly kind?: string
  readonly status?: number | undefined
}

declare global {
  /** Calls an operation as the app does. */
  var call: (operation: 'getCustomer' | 'reissueCard', input: object) => Promise<Outcome>
}

const { searchParams } = new URL(location.href)

const client = createClient({
  baseUrl: searchParams.get('base') ?? 'https://api.travel-card.example',
  token: searchParams.get('token') ?? 'an-access-token',
  retries: 0,
})

globalThis.call = async (operation, input) => {
  // The tests give each operation its own input.
  const method = client[operation] as (input: object) => ReturnType<typeof client.getCustomer>
  const result = await method(input).result()
  return result.ok ? { data: result.data } : { kind: result.error.kind, status: result.response?.status }
}

document.title = 'ready'
