import { operations } from '@travel-card/contract'
import {
  type Client,
  type ClientOptions,
  createClient,
  isCertainlyNotApplied,
  isTravelCardError,
  originalCause,
  type TokenProvider,
  type TravelCardError,
} from '@travel-card/sdk'
import { createClientOverFetch } from './client-over-fetch.ts'
import { operations as specs } from './reissue-of-tests.ts'
import { card, customer, type Stage, type Step, stage, success } from './scenario.ts'

/** Tries a behaviour against two servers of different origin. */
type Run = (own: string, other: string) => Promise<void>

/** A behaviour. The same cases run in Node and in a browser. */
export interface CoreCase {
  readonly name: string
  readonly run: Run
}

/** Creates a client through methods or through openapi-fetch, for a server that responds with these steps. */
type Open = (
  origin: string,
  steps: readonly Step[],
  options?: Partial<ClientOptions>,
  byToken?: Readonly<Record<string, Step>>,
) => { readonly client: Client; readonly log: Stage['log'] }

const openBy =
  (createClient: (options: ClientOptions) => Client): Open =>
  (origin, steps, options, byToken) => {
    const { baseUrl, log } = stage(origin, steps, byToken)
    return { client: createClient({ baseUrl, token, ...options }), log }
  }

/** Fails unless two JSON values are equal. Small, because it's bundled into a page, too. */
function expectEqual(actual: unknown, expected: unknown): void {
  const [is, wanted] = [JSON.stringify(actual), JSON.stringify(expected)]
  if (is !== wanted) throw new Error(`expected ${wanted}, got ${is}`)
}

const token = 'token-1'
const reissue = (client: Client) => client.reissueCard({ cardId: 'card-1', initialBalance: 5 }).result()
const get = (client: Client) => client.getCustomer({ id: 'c1' }).result()

async function errorOf(
  result: ReturnType<typeof get> | ReturnType<typeof reissue>,
): Promise<TravelCardError> {
  const outcome = await result
  if (outcome.ok) throw new Error('expected an error, got data')
  if (!isTravelCardError(outcome.error)) throw new Error('expected a TravelCardError')
  return outcome.error
}

/** Sends a read and a reissue to a server that responds with these steps. Returns the result and the number of requests of each. */
async function tryBoth(
  open: Open,
  own: string,
  steps: readonly Step[],
  timeoutMs = 5000,
): Promise<unknown[]> {
  const calls = [get, reissue].map(async (call) => {
    const { client, log } = open(own, steps, { timeoutMs, retries: 1 })
    const outcome = await call(client)
    return [outcome.ok ? 'ok' : outcome.error.kind, (await log()).length]
  })
  return (await Promise.all(calls)).flat()
}

const html = { 'content-type': 'text/html' }
const json = { 'content-type': 'application/json' }
const notAnEnvelope: readonly (readonly [what: string, step: Step])[] = [
  ['a 204', { status: 204 }],
  ['a 205', { status: 205 }],
  ['an HTML page', { headers: html, body: '<!doctype html><title>Sign in</title>' }],
  ['an empty body', { headers: json, body: '' }],
  ['invalid JSON', { headers: json, body: '{"status":"success","data":{' }],
  ['a JSON null', { body: 'null' }],
  ['a different status in the envelope', { body: '{"status":"error","data":{}}' }],
  ['an envelope without data', { body: '{"status":"success"}' }],
  ['null as data', { body: '{"status":"success","data":null}' }],
  ['an array as data', { body: '{"status":"success","data":[]}' }],
]
const retried: readonly Step[] = [408, 429, 500, 502, 503, 504].map((status) => ({
  status,
  headers: { 'retry-after': '0' },
}))

/** The results of a read and a reissue after these responses, and the number of requests of each. */
const responses: readonly (readonly [what: string, steps: readonly Step[], outcome: readonly unknown[]])[] = [
  ...notAnEnvelope.map(([what, step]) => [what, [step], ['envelope', 1, 'envelope', 1]] as const),
  ['a 201 without content-type', [{ ...card, status: 201, headers: {} }], ['ok', 1, 'ok', 1]],
  ...retried.map((step) => [`a ${step.status}, then data`, [step, customer], ['ok', 2, 'api', 1]] as const),
  ['a reset connection', [{ how: 'reset' }], ['network', 2, 'network', 1]],
  ['a reset connection, then data', [{ how: 'reset' }, customer], ['ok', 2, 'network', 1]],
  ['a 401 that breaks off, then data', [{ status: 401, how: 'truncate', body: '{' }, customer], ['ok', 2, 'network', 1]],
  ['a truncated body', [{ ...card, how: 'truncate' }], ['network', 2, 'network', 1]],
  ['no response', [{ how: 'hang' }], ['timeout', 1, 'timeout', 1]],
  ['a body that stalls', [{ ...card, how: 'stall' }], ['timeout', 1, 'timeout', 1]],
  ['a body that drips', [{ ...card, how: 'drip' }], ['timeout', 1, 'timeout', 1]],
] // biome-ignore format: a table

const future = '2099-06-15'

/** The name of an argument on the wire. */
const wireName = (id: keyof typeof operations, argument: string): string =>
  operations[id].input[argument]?.wireName ?? ''
const [flightName, dateName] = ['flightNumber', 'departureDate'].map((name) =>
  wireName('listAirportProducts', name),
)

const titleOf = (what: string, [read, reads, reissue, reissues]: readonly unknown[]): string => {
  const times = (count: unknown): string => (count === 1 ? 'once' : 'twice')
  const end = (outcome: unknown): string => (outcome === 'ok' ? 'succeeds' : `fails (${outcome})`)
  return `given ${what}, a read is sent ${times(reads)} and ${end(read)}, a reissue is sent ${times(reissues)} and ${end(reissue)}`
}

const casesOf = (open: Open): Record<string, Run> => ({
  ...Object.fromEntries(
    responses.map(([what, steps, outcome]): [string, Run] => [
      titleOf(what, outcome),
      async (own) => {
        const timeoutMs = outcome[0] === 'timeout' ? 600 : 5000
        expectEqual(await tryBoth(open, own, steps, timeoutMs), outcome)
      },
    ]),
  ),
  async 'sends each operation as documented, and resolves to its unwrapped data'(own) {
    const { client, log } = open(own, [success({ card: { id: 'x' }, id: 'x' })])
    expectEqual(await client.listAirportProducts({ flightNumber: 'XA12', departureDate: future }), {
      card: { id: 'x' },
      id: 'x',
    })
    await client.getEsimDetails({ esimId: 'e1' })
    await client.getCustomer({ id: 'c1' })
    await client.getLoungeOrder({ orderId: 'o1' })
    await client.reissueCard({ cardId: 'card-1', initialBalance: 2.5 })
    expectEqual(
      (await log()).map(({ method, path, query, body }) => [method, path + query, body]),
      [
        ['GET', `/airport-services/products?${flightName}=XA12&${dateName}=${future}`, ''],
        ['GET', '/esim/details/e1', ''],
        ['GET', '/customers/c1', ''],
        ['GET', '/lounges/order/o1', ''],
        ['POST', '/cards/reissue', '{"cardId":"card-1","initialBalance":2.5}'],
      ],
    )
  },
  async "sends the token, accept and the caller's headers, and a body as JSON whatever content type they name"(
    own,
  ) {
    const headers = { 'x-app': 'a', authorization: 'Bearer wrong', 'content-type': 'text/plain' }
    const { client, log } = open(own, [card], { headers })
    await client.getCustomer({ id: 'c1' }, { headers: { 'x-trace': 't' } })
    await client.reissueCard(
      { cardId: 'card-1', initialBalance: 1 },
      { headers: new Headers({ 'x-app': 'b', 'content-type': 'application/x-www-form-urlencoded' }) },
    )
    const names = ['authorization', 'accept', 'x-app', 'x-trace']
    expectEqual(
      (await log()).map(({ headers }) => names.map((name) => headers[name] ?? null)),
      [
        [`Bearer ${token}`, 'application/json', 'a', 't'],
        [`Bearer ${token}`, 'application/json', 'b', null],
      ],
    )
    const sent = (await log())[1]
    expectEqual(
      [sent?.headers['content-type'], sent?.body],
      ['application/json', '{"cardId":"card-1","initialBalance":1}'],
    )
  },
  async 'leaves data as it was sent: dates, numbers, unknown values and fields, nulls, and a __proto__ that pollutes nothing'(
    own,
  ) {
    const data =
      '{"id":null,"status":"status-to-come","date":"2026-12-01","at":"2026-12-01T00:00:00.000+02:00","amount":12.5,"extra":[1],"__proto__":{"polluted":true}}'
    const { client } = open(own, [{ body: `{"status":"success","data":${data}}` }])
    const received = await client.getCustomer({ id: 'c1' })
    expectEqual(JSON.stringify(received), data)
    expectEqual(
      [Reflect.get({}, 'polluted') ?? null, Object.getPrototypeOf(received) === Object.prototype],
      [null, true],
    )
  },
  async 'sends no authorization header with token: false'(own) {
    const { client, log } = open(own, [customer], { token: false })
    await client.getCustomer({ id: 'c1' })
    expectEqual((await log())[0]?.headers.authorization ?? null, null)
  },
  async 'wireNames renames query and body arguments on the wire'(own) {
    const wireNames = { flightNumber: 'flight no', initialBalance: 'balance' }
    const { client, log } = open(own, [card], { wireNames })
    await client.listAirportProducts({ flightNumber: 'XA12', departureDate: future })
    await client.reissueCard({ cardId: 'card-1', initialBalance: 1 })
    const [first, second] = await log()
    expectEqual(
      [first?.query, second?.body],
      [`?flight%20no=XA12&${dateName}=${future}`, '{"cardId":"card-1","balance":1}'],
    )
  },
  ...Object.fromEntries(
    (specs.getCustomer.assumed ?? []).map((field): [string, Run] => [
      `wireNames maps the field ${field}, whose name is assumed, to its name in the contract`,
      async (own) => {
        const steps = [success({ id: 'c1', 'another-name': 'x', other: 1 })]
        const named = open(own, steps, { wireNames: { [field]: 'another-name' } })
        expectEqual(await named.client.getCustomer({ id: 'c1' }), { id: 'c1', other: 1, [field]: 'x' })
        const plain = open(own, steps).client
        expectEqual(await plain.getCustomer({ id: 'c1' }), { id: 'c1', 'another-name': 'x', other: 1 })
      },
    ]),
  ),
  async 'sends an id as one path segment, whatever it contains'(own) {
    const { client, log } = open(own, [customer])
    for (const id of ['a/b?x=1#f', 'a%2fb', '100%', '..a/.b', 'ä €', '...', ' '])
      await client.getCustomer({ id })
    for (const { path } of await log()) expectEqual(path.split('/').length, 3)
    expectEqual((await log())[0]?.path, '/customers/a%2Fb%3Fx%3D1%23f')
  },
  async 'withResponse resolves to the data and the Response, whose body has been read'(own) {
    const { client } = open(own, [customer])
    const { data, response } = await client.getCustomer({ id: 'c1' }).withResponse()
    expectEqual([data.id, response.status, response.bodyUsed], ['c1', 200, true])
  },
  async 'rejects a read or a reissue that gets an error status with an ApiError that has status, headers and body'(
    own,
  ) {
    const text = '<h1>Bad gateway</h1>'
    const statuses = [400, 403, 404, 409, 418, 422, 451, 501]
    for (const [status, body, parsed] of [
      ...statuses.map((one) => [one, '{"code":"x"}', { code: 'x' }] as const),
      [599, '', null],
      [599, text, text],
    ] as const) {
      const { client, log } = open(own, [{ status, body, headers: { 'retry-after': '7' } }])
      for (const call of [get, reissue]) {
        const error = await errorOf(call(client))
        if (error.kind !== 'api') throw new Error(error.kind)
        const { headers, retryAfterMs, attempts } = error
        expectEqual(
          [error.status, error.body ?? null, headers.get('retry-after'), retryAfterMs, attempts],
          [status, parsed, '7', 7000, 1],
        )
      }
      expectEqual((await log()).length, 2)
    }
  },
  async 'follows no redirect, neither to the same origin nor to a different one'(own, other) {
    for (const status of [301, 302, 303, 307, 308])
      for (const origin of [own, other]) {
        const target = stage(origin, [card])
        const step = { status, headers: { location: `${target.baseUrl}/stolen` } }
        expectEqual(await tryBoth(open, own, [step]), ['api', 1, 'api', 1])
        expectEqual(await target.log(), [])
      }
  },
  async "does not retry if Retry-After exceeds 60 seconds or the call's time limit, and reports it on the error"(
    own,
  ) {
    for (const [seconds, timeoutMs] of [
      [61, 90_000],
      [3600, 90_000],
      [20, 10_000],
    ] as const) {
      const steps = [{ status: 429, headers: { 'retry-after': `${seconds}` } }, customer]
      const { client, log } = open(own, steps, { timeoutMs })
      const error = await errorOf(get(client))
      if (error.kind !== 'api') throw new Error(error.kind)
      expectEqual([error.retryAfterMs, (await log()).length], [seconds * 1000, 1])
    }
  },
  async 'after the last retry, the error says how many requests were sent'(own) {
    const { client, log } = open(own, [{ status: 503, headers: { 'retry-after': '0' } }], { retries: 3 })
    const error = await errorOf(get(client))
    const once = await errorOf(client.getCustomer({ id: 'c1' }, { retries: 0 }).result())
    const attempts = [error, once].map((one) => 'attempts' in one && one.attempts)
    expectEqual([attempts, (await log()).length], [[4, 1], 5])
  },
  async "applies the time limit beside the caller's signal, and tells a timeout from an abort"(own) {
    const { client } = open(own, [{ ...customer, how: 'stall' }])
    const { signal } = new AbortController()
    const timeout = await errorOf(client.getCustomer({ id: 'c1' }, { signal, timeoutMs: 150 }).result())
    const controller = new AbortController()
    const call = client.getCustomer({ id: 'c1' }, { signal: controller.signal }).result()
    setTimeout(() => controller.abort('because'), 100)
    const abort = await errorOf(call)
    expectEqual([timeout.name, abort.name, originalCause(abort)], ['TimeoutError', 'AbortError', 'because'])
  },
  async 'sends nothing and asks for no token if the signal has already aborted'(own) {
    let asked = 0
    for (const provider of [token, false, () => `${token}${asked++}`] as const) {
      const { client, log } = open(own, [customer], { token: provider })
      const call = client.getCustomer({ id: 'c1' }, { signal: AbortSignal.abort('gone') })
      const error = await errorOf(call.result())
      expectEqual(
        [error.kind, originalCause(error), error.attempts, await log(), asked],
        ['abort', 'gone', 0, [], 0],
      )
    }
  },
  async 'sends nothing if a request listener aborts the call, which then certainly was not applied'(own) {
    for (const call of ['getCustomer', 'reissueCard'] as const) {
      const controller = new AbortController()
      const on = { request: () => controller.abort() }
      const { client, log } = open(own, [card], { on })
      const { signal } = controller
      const error = await errorOf(
        call === 'getCustomer'
          ? client.getCustomer({ id: 'c1' }, { signal }).result()
          : client.reissueCard({ cardId: 'card-1', initialBalance: 5 }, { signal }).result(),
      )
      expectEqual(
        [error.kind, error.attempts, isCertainlyNotApplied(error), await log()],
        ['abort', 0, true, []],
      )
    }
  },
  async "keeps foreign text out of an error's cause, and returns the original on request"(own) {
    const secret = new RangeError(`secret of ${token}`)
    const fails = (): Promise<never> => Promise.reject(secret)
    const aborted = AbortSignal.abort(secret)
    const errors = [
      await errorOf(get(open(own, [card], { token: fails }).client)),
      await errorOf(get(open(own, [card], { fetch: fails, retries: 0 }).client)),
      await errorOf(open(own, [card]).client.getCustomer({ id: 'c1' }, { signal: aborted }).result()),
    ]
    for (const error of errors) {
      const { cause } = error as { cause?: Error }
      expectEqual([cause?.message, originalCause(error) === secret], ['RangeError', true])
      expectEqual(`${cause?.stack}${JSON.stringify(cause)}`.includes('secret'), false)
    }
    expectEqual(
      errors.map(({ kind }) => kind),
      ['auth', 'network', 'abort'],
    )
  },
  async 'accepts the response of a fetch that rewrites the URL, but not of one that was redirected'(own) {
    const rewriting: ClientOptions['fetch'] = (url, init) => fetch(`${url}?cache=buster`, init)
    for (const call of [get, reissue])
      expectEqual((await call(open(own, [card], { fetch: rewriting }).client)).ok, true)
    const redirected: ClientOptions['fetch'] = async (url, init) =>
      Object.defineProperty(await fetch(url, init), 'redirected', { value: true })
    const error = await errorOf(reissue(open(own, [card], { fetch: redirected }).client))
    expectEqual([error.kind, 'status' in error && error.status], ['api', 0])
  },
  async 'ends the delay before a retry when the signal aborts'(own) {
    const controller = new AbortController()
    const on = { retry: () => controller.abort() }
    const { client, log } = open(own, [{ status: 503, headers: { 'retry-after': '20' } }], { on })
    const error = await errorOf(client.getCustomer({ id: 'c1' }, { signal: controller.signal }).result())
    expectEqual([error.kind, (await log()).length], ['abort', 1])
  },
  async 'sends a call again only after a 401, once, and only with a new token'(own) {
    const asked: (string | undefined)[] = []
    const renewing: TokenProvider = ({ rejected }) => {
      asked.push(rejected)
      return rejected ? 'new' : 'old'
    }
    for (const [status, provider, accepted, outcome] of [
      [401, renewing, card, ['ok', 'Bearer old', 'Bearer new']],
      [401, renewing, undefined, [401, 'Bearer old', 'Bearer new']],
      [401, token, undefined, [401, 'Bearer token-1']],
      [401, () => token, undefined, [401, 'Bearer token-1']],
      [403, renewing, card, [403, 'Bearer old']],
      [503, renewing, card, [503, 'Bearer old']],
    ] as const)
      for (const call of [get, reissue]) {
        const byToken = accepted && { new: accepted }
        const { client, log } = open(own, [{ status }], { retries: 0, token: provider }, byToken)
        const { ok, error } = await call(client)
        const sent = (await log()).map(({ headers }) => headers.authorization)
        expectEqual([ok ? 'ok' : error.kind === 'api' && error.status, ...sent], outcome)
      }
    expectEqual(asked.slice(0, 2), [null, 'old'])
  },
  async 'never mixes the tokens of two clients'(own) {
    const { baseUrl, log } = stage(own, [customer])
    const clients = ['a', 'b'].map(
      (name) => open('', [], { baseUrl, token: () => name, headers: { 'x-user': name } }).client,
    )
    await Promise.all(clients.flatMap((client) => Array.from({ length: 5 }, () => get(client))))
    for (const { headers } of await log()) expectEqual(headers.authorization, `Bearer ${headers['x-user']}`)
  },
  async 'refreshes a token once for all calls that got a 401 with it'(own) {
    let refreshes = 0
    const provider: TokenProvider = async ({ rejected }) => {
      if (rejected === undefined) return 'old'
      refreshes++
      await new Promise((resolve) => setTimeout(resolve, 50))
      return 'new'
    }
    const { client, log } = open(own, [{ status: 401 }], { token: provider }, { new: customer })
    const results = await Promise.all(Array.from({ length: 12 }, () => get(client)))
    expectEqual([results.every(({ ok }) => ok), refreshes, (await log()).length], [true, 1, 24])
  },
})

const listOf = (cases: ReturnType<typeof casesOf>, prefix = ''): CoreCase[] =>
  Object.entries(cases).map(([name, run]) => ({ name: prefix + name, run }))

/** Everything that the core promises, through methods and through openapi-fetch. */
export const coreSuite: readonly CoreCase[] = [
  ...listOf(casesOf(openBy(createClient))),
  ...listOf(casesOf(openBy(createClientOverFetch)), 'through openapi-fetch, '),
]

/** Runs the suite in a page. Returns `passed` or the text of the error for each case. */
export async function runCoreSuite(own: string, other: string): Promise<Record<string, string>> {
  const outcomes: Record<string, string> = {}
  const left = [...coreSuite]
  // Runs two at a time, because most of them wait, and a browser opens at most six connections to an origin.
  const work = async (): Promise<void> => {
    for (let next = left.shift(); next; next = left.shift())
      outcomes[next.name] = await next.run(own, other).then(() => 'passed', String)
  }
  await Promise.all([work(), work()])
  return outcomes
}
