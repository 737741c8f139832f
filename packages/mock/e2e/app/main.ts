import { type CallOptions, createClient } from '@travel-card/sdk'

/** How a call ended, as plain data. */
export interface Outcome {
  readonly data?: unknown
  readonly kind?: string
  readonly status?: number | undefined
}

type Operation = 'getCustomer' | 'getEsimDetails' | 'reissueCard'

declare global {
  /** Calls an operation as the app does. */
  var call: (operation: Operation, input: object, options?: CallOptions) => Promise<Outcome>
}

const { searchParams } = new URL(location.href)

const client = createClient({
  baseUrl: searchParams.get('base') ?? 'https://api.travel-card.example',
  token: searchParams.get('token') ?? 'an-access-token',
  retries: Number(searchParams.get('retries') ?? 0),
})

globalThis.call = async (operation, input, options) => {
  // The tests give each operation its own input.
  const method = client[operation] as (
    input: object,
    options?: CallOptions,
  ) => ReturnType<typeof client.getCustomer>
  const result = await method(input, options).result()
  return result.ok ? { data: result.data } : { kind: result.error.kind, status: result.response?.status }
}

document.title = 'ready'
