import { createMock } from '@travel-card/mock'
import { type LoopbackServer, serveLoopback } from '../serve.ts'
import type { Deviation } from './deviations.ts'

/** An exchange as a HAR has it. */
interface Exchange {
  readonly startedDateTime: string
  readonly time: number
  readonly request: object
  readonly response: object
}

export interface DeviatingServer extends LoopbackServer {
  /** Everything that was sent and answered, without the token. */
  readonly exchanges: readonly Exchange[]
}

const headersOf = (headers: Iterable<readonly [string, string]>): object[] =>
  Array.from(headers, ([name, value]) => ({ name, value: name === 'authorization' ? 'Bearer x.x.x' : value }))

/** Serves the mock's answers, changed in one way, and records the traffic. */
export async function serveDeviating({
  mock: options,
  change,
}: Partial<Deviation>): Promise<DeviatingServer> {
  const mock = createMock({ unknownInput: 'notFound', log: false, ...options })
  mock.getCustomer.when({ id: 'customer-0001' })
  mock.getEsimDetails.when({ esimId: 'esim-0001' })
  mock.getLoungeOrder.when({ orderId: 'order-0001' })
  mock.listAirportProducts.when({ flightNumber: 'XA1234' })
  const exchanges: Exchange[] = []
  const server = await serveLoopback(async (incoming, response) => {
    const url = `http://${incoming.headers.host}${incoming.url}`
    const { method = 'GET', headers } = incoming
    const sent = new Headers(Object.entries(headers).map(([name, value]) => [name, String(value)]))
    const given = await mock.fetch(url, { method, headers: sent })
    const { pathname, searchParams } = new URL(url)
    const type = given.headers.get('content-type') ?? 'application/json'
    const plain = { status: given.status, type, body: await given.text() }
    const request = { path: pathname, query: searchParams, authorization: headers.authorization }
    const answer = change?.(plain, request) ?? plain
    exchanges.push({
      startedDateTime: new Date().toISOString(),
      time: 1,
      request: {
        method,
        url,
        httpVersion: 'HTTP/1.1',
        cookies: [],
        headers: headersOf(sent),
        queryString: Array.from(searchParams, ([name, value]) => ({ name, value })),
        headersSize: -1,
        bodySize: 0,
      },
      response: {
        status: answer.status,
        statusText: '',
        httpVersion: 'HTTP/1.1',
        cookies: [],
        headers: [{ name: 'content-type', value: answer.type }],
        content: { size: answer.body.length, mimeType: answer.type, text: answer.body },
        redirectURL: '',
        headersSize: -1,
        bodySize: -1,
      },
    })
    response.writeHead(answer.status, { 'content-type': answer.type }).end(answer.body)
  })
  return { ...server, exchanges }
}
