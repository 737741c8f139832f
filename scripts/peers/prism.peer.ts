import { join } from 'node:path'
import { createMock } from '@travel-card/mock'
import { type MockServer, serve } from '@travel-card/mock/node'
import { type Client, createClient, isTravelCardError } from '@travel-card/sdk'
import { freePort, type LoopbackServer, startServer } from 'test-support/serve'
import { afterAll, beforeAll, expect, test } from 'vitest'

const cli = join(import.meta.dirname, 'node_modules/@stoplight/prism-cli/dist/index.js')
/** The document in the contract's package. */
const contract = join(import.meta.dirname, '../../packages/contract/src/openapi.gen.json')

/** Starts Prism on a free loopback port: `mock`, or `proxy` with the URL behind it. */
async function startPrism(mode: 'mock' | 'proxy', upstream?: string): Promise<LoopbackServer> {
  const port = String(await freePort())
  const behind = upstream === undefined ? [] : [upstream]
  const args = [cli, mode, contract, ...behind, '--port', port, '--host', '127.0.0.1']
  return await startServer(`http://127.0.0.1:${port}`, process.execPath, args)
}

const mock = createMock()
const token = mock.token()
const bearer = { headers: { authorization: `Bearer ${token}` } }
const violations: string[] = []
let server: MockServer
let proxy: LoopbackServer
let prism: LoopbackServer

beforeAll(async () => {
  server = await serve(mock, { port: 0 })
  proxy = await startPrism('proxy', server.url)
  prism = await startPrism('mock')
}, 60_000)

afterAll(async () => {
  await Promise.all([proxy.close(), prism.close(), server.close()])
})

/** Sends a request through the proxy, and records the violations that it finds in the request or the response. */
async function watched(url: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await fetch(url, init)
  const said = response.headers.get('sl-violations')
  if (said) violations.push(`${init?.method ?? 'GET'} ${url}: ${said}`)
  return response
}

async function callAll(client: Client, number = 1): Promise<unknown[]> {
  return [
    await client.listAirportProducts({ flightNumber: `XA${number}`, departureDate: '2099-06-15' }),
    await client.getEsimDetails({ esimId: `esim ${number}/2?3` }),
    await client.getCustomer({ id: `Kundin-Ä${number}` }),
    await client.getLoungeOrder({ orderId: `order#${number}` }),
    await client.reissueCard({ cardId: `card-${number}`, initialBalance: number / 4 }),
  ]
}

test.each(['example', 'minimal', 'random', 'adversarial'])(
  "Prism's validation proxy finds no violation between the client and the mock's %s data",
  async (data) => {
    const headers = { prefer: `data=${data}` }
    const client = createClient({ baseUrl: proxy.url, token, fetch: watched, headers })
    // Varies the arguments, because the mock generates data from the seed and the arguments.
    for (let number = 0; number < 50; number += 1) expect(await callAll(client, number)).toHaveLength(5)
    expect(violations).toEqual([])
  },
)

test('the proxy finds a violation in a response that breaks the contract', async () => {
  mock.getCustomer.reply({ featuresAccess: 'none' } as never, { unchecked: true, times: 1 })
  const response = await fetch(`${proxy.url}/customers/one`, bearer)
  expect(response.headers.get('sl-violations')).toContain('featuresAccess')
  await response.arrayBuffer()
})

test("the client works against Prism's mock", async () => {
  const client = createClient({ baseUrl: prism.url, token })
  expect(await callAll(client)).toHaveLength(5)
})

test.each<[what: string, path: string, init: RequestInit, status: number]>([
  ['a request without a token', '/customers/customer-0001', {}, 401],
  [
    'a flight number that does not match the pattern',
    '/airport-services/products?flightNumber=1&departureDate=2099-06-15',
    bearer,
    422,
  ],
  [
    'a reissue without a balance',
    '/cards/reissue',
    {
      method: 'POST',
      headers: { ...bearer.headers, 'content-type': 'application/json' },
      body: '{"cardId":"c"}',
    },
    422,
  ],
])("Prism's mock refuses %s as it should, and not with a 500", async (_, path, init, status) => {
  const response = await fetch(prism.url + path, init)
  expect([response.status, await response.text()]).toEqual([
    status,
    expect.not.stringContaining('Cannot find serializer'),
  ])
})

test("the client gives Prism's failures as its own errors", async () => {
  const client = createClient({ baseUrl: prism.url, token: false, retries: 0 })
  const { error } = await client.getCustomer({ id: 'customer-0001' }).result()
  expect(isTravelCardError(error, 'api')).toBe(true)
})
