import { createMock } from '@travel-card/mock'
import { type MockServer, serve } from '@travel-card/mock/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LoopbackServer } from '../serve.ts'
import { startPrism } from './start-prism.ts'

let server: MockServer
let proxy: LoopbackServer

beforeAll(async () => {
  server = await serve(createMock(), { control: true })
  proxy = await startPrism('proxy', `${server.url}/_control`, 'packages/mock/control.yaml')
}, 60_000)

afterAll(async () => {
  await Promise.all([proxy.close(), server.close()])
})

interface Exchange {
  readonly status: number
  /** What Prism says against request or answer. */
  readonly violations: string | null
}

/** Sends through the proxy: without a body it reads. */
async function send(path: string, body?: unknown, scope?: string): Promise<Exchange> {
  const headers = { ...(scope !== undefined && { prefer: `scope=${scope}` }) }
  const init = {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }
  const response = await fetch(proxy.url + path, body === undefined ? { headers } : init)
  await response.arrayBuffer()
  return { status: response.status, violations: response.headers.get('sl-violations') }
}

const operation = '/operations/getCustomer'
const options = { times: 2, delay: 0, headers: { 'x-trace': '1' } }

/** What the document allows, and the status that it gets. */
const allowed: readonly (readonly [status: number, path: string, body?: unknown])[] = [
  [200, '/'],
  [204, `${operation}/reply`, { patch: { status: 'blocked' }, remove: ['/individualData'], options }],
  [204, `${operation}/reply`, {}],
  [
    204,
    `${operation}/reply`,
    { patch: [1, null], options: { unchecked: true, example: 'access-requested' } },
  ],
  [422, `${operation}/reply`, { patch: { status: 7 } }],
  [422, `${operation}/reply`, { remove: ['no pointer'] }],
  [204, `${operation}/example`, { name: 'access-requested', when: { id: 'c1' }, options }],
  [422, `${operation}/example`, { name: 'unknown' }],
  [204, `${operation}/fail`, { status: 503, options }],
  [204, `${operation}/fail`, { status: 404, body: { code: [null, 1] }, when: { id: 'c2' } }],
  [422, `${operation}/fail`, { status: 503, when: { idd: 'c2' } }],
  [422, `${operation}/fail`, { status: 503, options: { headers: { 'a b': 'c' } } }],
  [404, '/operations/getCustmer/fail', { status: 503 }],
  [204, `${operation}/fault`, { kind: 'nulls', when: { id: 'c3' } }],
  [200, `${operation}/calls`],
  [200, `${operation}/wait-for-call`, { input: { id: 'c1' }, options: { timeoutMs: 5000 } }],
  [409, `${operation}/wait-for-call`, { input: { id: 'nobody' }, options: { timeoutMs: 1, after: 3 } }],
  [204, '/all/fail', { status: 500, options: { times: 1 } }],
  [204, '/all/fault', { kind: 'html', options }],
  [204, '/all/delay', { milliseconds: 0.5 }],
  [200, '/all/calls'],
  [204, '/delay', { milliseconds: 0 }],
  [200, '/token', { options: { label: 'second', expired: true, claims: { sub: 'x' } } }],
  [200, '/token', {}],
  [200, '/unhandled'],
  [409, '/assert-no-unhandled', {}],
  [204, '/reset', {}],
]

test("Prism's validation proxy finds no violation in 500 exchanges with the control paths", async () => {
  const api = async (path: string, scope: string | undefined, init: RequestInit = {}): Promise<void> => {
    const headers = { authorization: 'Bearer dev', 'content-type': 'application/json', ...init.headers }
    const prefer = scope === undefined ? {} : { prefer: `scope=${scope}` }
    await fetch(server.url + path, { ...init, headers: { ...headers, ...prefer } }).then((response) =>
      response.text(),
    )
  }
  let exchanges = 0
  const faults: unknown[] = []
  for (let round = 0; exchanges < 500; round += 1) {
    const scope = round % 4 === 0 ? undefined : `w${round}`
    // For the call logs: calls that are taken and refused, with a body and a labelled token, and one of no operation.
    await api('/customers/c1', scope)
    const token = createMock().token({ label: 'second' })
    const headers = { authorization: `Bearer ${token}` }
    await api('/cards/reissue', scope, { method: 'POST', headers, body: '{"cardId":"c","initialBalance":1}' })
    await api('/cards/reissue', scope, { method: 'POST', body: '{"cardId":1}' })
    await api('/nothing', scope)
    for (const [status, path, body] of allowed) {
      const exchange = await send(path, body, scope)
      exchanges += 1
      if (exchange.status !== status || exchange.violations !== null)
        faults.push([path, body, status, exchange])
    }
  }
  expect(faults).toEqual([])
  expect(exchanges).toBeGreaterThanOrEqual(500)
})

test('what Prism refuses of a body, the server refuses', async () => {
  const wrong: readonly (readonly [string, unknown])[] = [
    ['/reply', []],
    ['/reply', { remove: '/a' }],
    ['/reply', { patches: {} }],
    ['/reply', { options: { unchecked: 'yes' } }],
    ['/example', {}],
    ['/example', { name: 5 }],
    ['/fail', { status: 200 }],
    ['/fail', { status: '503' }],
    ['/fail', { status: 503, options: { times: 0 } }],
    ['/fail', { status: 503, options: { time: 1 } }],
    ['/fail', { status: 503, when: 'c1' }],
    ['/fault', { kind: 'slow' }],
    ['/wait-for-call', { options: { after: -1 } }],
  ]
  for (const [path, body] of wrong) {
    const { status, violations } = await send(operation + path, body)
    expect([path, body, status, violations]).toEqual([path, body, 422, expect.stringContaining('request')])
  }
})
