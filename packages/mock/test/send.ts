import type { OperationId } from '@travel-card/contract'
import type { Mock } from '@travel-card/mock'

interface ValidRequest {
  readonly method: string
  readonly path: string
  readonly body?: string
}

/** A request that each operation of the contract takes. */
export const validRequests: Readonly<Record<OperationId, ValidRequest>> = {
  listAirportProducts: {
    method: 'GET',
    path: '/airport-services/products?flightNumber=XA1234&departureDate=2099-06-15',
  },
  getEsimDetails: { method: 'GET', path: '/esim/details/esim-0001' },
  getCustomer: { method: 'GET', path: '/customers/customer-0001' },
  getLoungeOrder: { method: 'GET', path: '/lounges/order/order-0001' },
  reissueCard: {
    method: 'POST',
    path: '/cards/reissue',
    body: JSON.stringify({ cardId: 'card-0001', initialBalance: 250 }),
  },
}

export const operationNames: readonly OperationId[] = [
  'listAirportProducts',
  'getEsimDetails',
  'getCustomer',
  'getLoungeOrder',
  'reissueCard',
]

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The parsed body, if it is JSON. */
  readonly json: {
    readonly status?: unknown
    readonly data?: Record<string, unknown>
    readonly problems?: readonly { readonly in: string; readonly pointer: string; readonly message: string }[]
    readonly [name: string]: unknown
  }
}

export async function readAnswer(response: Response): Promise<Answer> {
  const text = await response.text()
  let json: Answer['json'] = {}
  try {
    json = JSON.parse(text)
  } catch {
    // Some answers are no JSON on purpose.
  }
  return { status: response.status, headers: response.headers, text, json }
}

/** Sends a request with a token through `mock.fetch`. */
export async function send(mock: Mock, path: string, init: RequestInit = {}): Promise<Answer> {
  const headers = new Headers(init.headers)
  if (!headers.has('authorization')) headers.set('authorization', `Bearer ${mock.token()}`)
  if (init.body && !headers.has('content-type')) headers.set('content-type', 'application/json')
  return await readAnswer(await mock.fetch(mock.baseUrl + path, { ...init, headers }))
}

/** Sends an operation's valid request. */
export async function call(
  mock: Mock,
  name: OperationId,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const { path, ...init } = validRequests[name]
  return await send(mock, path, { ...init, headers })
}

export async function getCustomer(
  mock: Mock,
  id = 'customer-0001',
  headers: Record<string, string> = {},
): Promise<Answer> {
  return await send(mock, `/customers/${id}`, { headers })
}
