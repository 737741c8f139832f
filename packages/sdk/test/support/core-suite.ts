import {
  type Client,
  type ClientOptions,
  createClient,
  isTravelCardError,
  type TravelCardError,
} from '@travel-card/sdk'
import { createClientOverFetch } from './client-over-fetch.ts'
import { expectEqual } from './expect-equal.ts'
import { card, customer, type Step, stage, success } from './scenario.ts'

/** Two servers of different origin. */
export interface Origins {
  readonly own: string
  readonly other: string
}

/** A behaviour, tried against a real server. The same cases run in Node and in a browser. */
export interface CoreCase {
  readonly name: string
  run(origins: Origins): Promise<void>
}

/** A way into the client. */
type CreateClient = (options: ClientOptions) => Client

const token = 'token-1'
const reissue = (client: Client) => client.reissueCard({ cardId: 'card-1', initialBalance: 5 }).result()
const get = (client: Client) => client.getCustomer({ id: 'c1' }).result()

async function failureOf(
  result: ReturnType<typeof get> | ReturnType<typeof reissue>,
): Promise<TravelCardError> {
  const outcome = await result
  if (outcome.ok) throw new Error('expected a failure, got data')
  if (!isTravelCardError(outcome.error)) throw new Error('expected an error of the family')
  return outcome.error
}

/** Sends one GET and one reissue to a server that answers so, and tells their kinds and how many requests came. */
async function tryBoth(
  createClient: CreateClient,
  own: string,
  steps: readonly Step[],
  timeoutMs = 5000,
): Promise<unknown[]> {
  const calls = [get, reissue].map(async (call) => {
    const { baseUrl, log } = stage(own, steps)
    const outcome = await call(createClient({ baseUrl, token, timeoutMs, retries: 1 }))
    return [outcome.ok ? 'ok' : outcome.error.kind, (await log()).length]
  })
  return (await Promise.all(calls)).flat()
}

const emptyResponse: Readonly<Record<string, Step>> = { 'a 204': { status: 204 } }
const notAnEnvelope: Readonly<Record<string, Step>> = {
  'an HTML page': { headers: { 'content-type': 'text/html' }, body: '<!doctype html><title>Sign in</title>' },
  'an empty body': { headers: { 'content-type': 'application/json' }, body: '' },
  'invalid JSON': { headers: { 'content-type': 'application/json' }, body: '{"status":"success","data":{' },
  'a JSON null': { body: 'null' },
  'a JSON array': { body: '[{"status":"success","data":{}}]' },
  'a JSON string': { body: '"success"' },
  'another status': { body: '{"status":"error","data":{}}' },
  'no data': { body: '{"status":"success"}' },
  'null data': { body: '{"status":"success","data":null}' },
  'an array as data': { body: '{"status":"success","data":[]}' },
  'text as data': { body: '{"status":"success","data":"x"}' },
}

const future = new Date(Date.now() + 10 * 864e5).toISOString().slice(0, 10)

const casesOf = (
  createClient: CreateClient,
  noEnvelopes: Readonly<Record<string, Step>>,
): Record<string, (origins: Origins) => Promise<void>> => ({
  async 'each operation sends the documented request and gives the data unwrapped'({ own }) {
    const { baseUrl, log } = stage(own, [success({ card: { id: 'x' }, id: 'x' })])
    const client = createClient({ baseUrl, token })
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
        ['GET', `/airport-services/products?flightNumber=XA12&departureDate=${future}`, ''],
        ['GET', '/esim/details/e1', ''],
        ['GET', '/customers/c1', ''],
        ['GET', '/lounges/order/o1', ''],
        ['POST', '/cards/reissue', '{"cardId":"card-1","initialBalance":2.5}'],
      ],
    )
  },
  async 'a request carries the token, accept and the caller’s headers, and content-type only with a body'({
    own,
  }) {
    const { baseUrl, log } = stage(own, [card])
    const client = createClient({
      baseUrl,
      token,
      headers: { 'x-app': 'a', authorization: 'Bearer wrong' },
    })
    await client.getCustomer({ id: 'c1' }, { headers: { 'x-trace': 't' } })
    await client.reissueCard(
      { cardId: 'card-1', initialBalance: 1 },
      { headers: new Headers({ 'x-app': 'b' }) },
    )
    const names = ['authorization', 'accept', 'content-type', 'x-app', 'x-trace']
    expectEqual(
      (await log()).map(({ headers }) => names.map((name) => headers[name] ?? null)),
      [
        [`Bearer ${token}`, 'application/json', null, 'a', 't'],
        [`Bearer ${token}`, 'application/json', 'application/json', 'b', null],
      ],
    )
  },
  async 'dates and numbers come as they were sent'({ own }) {
    const data = { date: '2026-12-01', amount: 12.5, createdAt: '2026-12-01T00:00:00.000+02:00' }
    const { baseUrl } = stage(own, [success(data)])
    expectEqual(await createClient({ baseUrl, token }).getLoungeOrder({ orderId: 'o1' }), data)
  },
  async 'an unknown value of an open set is data like any other'({ own }) {
    const { baseUrl } = stage(own, [success({ type: 'type-to-come', status: 'status-to-come' })])
    expectEqual((await createClient({ baseUrl, token }).getCustomer({ id: 'c1' })).status, 'status-to-come')
  },
  async 'token: false sends no authorization header'({ own }) {
    const { baseUrl, log } = stage(own, [customer])
    await createClient({ baseUrl, token: false }).getCustomer({ id: 'c1' })
    expectEqual((await log())[0]?.headers.authorization ?? null, null)
  },
  async 'wireNames renames query and body arguments on the wire'({ own }) {
    const { baseUrl, log } = stage(own, [card])
    const wireNames = { flightNumber: 'flight no', initialBalance: 'balance' }
    const client = createClient({ baseUrl, token, wireNames })
    await client.listAirportProducts({ flightNumber: 'XA12', departureDate: future })
    await client.reissueCard({ cardId: 'card-1', initialBalance: 1 })
    const [first, second] = await log()
    expectEqual(
      [first?.query, second?.body],
      [`?flight%20no=XA12&departureDate=${future}`, '{"cardId":"card-1","balance":1}'],
    )
  },
  async 'wireNames gives a field of assumed name its name of the contract'({ own }) {
    const check = { url: 'https://identity.example/1' }
    const { baseUrl } = stage(own, [success({ id: 'c1', verification: check, other: 1 })])
    const client = createClient({ baseUrl, token, wireNames: { identityCheck: 'verification' } })
    expectEqual(await client.getCustomer({ id: 'c1' }), { id: 'c1', identityCheck: check, other: 1 })
    expectEqual(await createClient({ baseUrl, token }).getCustomer({ id: 'c1' }), {
      id: 'c1',
      verification: check,
      other: 1,
    })
  },
  async 'an id is one path segment, whatever it holds'({ own }) {
    const { baseUrl, log } = stage(own, [customer])
    const client = createClient({ baseUrl, token })
    for (const id of ['a/b?x=1#f', 'a%2fb', '100%', '..a/.b', 'ä €', '...', ' '])
      await client.getCustomer({ id })
    for (const { path } of await log()) expectEqual(path.split('/').length, 3)
    expectEqual((await log())[0]?.path, '/customers/a%2Fb%3Fx%3D1%23f')
  },
  async 'withResponse gives data and the Response, with its body read'({ own }) {
    const { baseUrl } = stage(own, [customer])
    const { data, response } = await createClient({ baseUrl, token }).getCustomer({ id: 'c1' }).withResponse()
    expectEqual([data.id, response.status, response.bodyUsed], ['c1', 200, true])
  },
  async 'a failure status is an ApiError with status, headers and parsed body, for GET and for a reissue'({
    own,
  }) {
    for (const status of [400, 403, 404, 409, 418, 422, 451, 501]) {
      const { baseUrl, log } = stage(own, [{ status, body: '{"code":"x"}', headers: { 'retry-after': '7' } }])
      const client = createClient({ baseUrl, token })
      for (const call of [get, reissue]) {
        const error = await failureOf(call(client))
        if (error.kind !== 'api') throw new Error(error.kind)
        expectEqual(
          [error.status, error.body, error.headers.get('retry-after'), error.retryAfterMs, error.attempts],
          [status, { code: 'x' }, '7', 7000, 1],
        )
      }
      expectEqual((await log()).length, 2)
    }
  },
  async 'a failure without a body, and one with HTML, is an ApiError that keeps its status'({ own }) {
    for (const [body, expected] of [
      ['', null],
      ['<h1>Bad gateway</h1>', '<h1>Bad gateway</h1>'],
    ]) {
      const { baseUrl } = stage(own, [{ status: 502, body: body ?? '' }])
      const error = await failureOf(get(createClient({ baseUrl, token, retries: 0 })))
      if (error.kind !== 'api') throw new Error(error.kind)
      expectEqual([error.status, error.body ?? null], [502, expected])
    }
  },
  async 'a 2xx that is no envelope is an EnvelopeError, sent once'({ own }) {
    for (const [what, step] of Object.entries(noEnvelopes))
      expectEqual([what, ...(await tryBoth(createClient, own, [step]))], [what, 'envelope', 1, 'envelope', 1])
  },
  async 'an answer without content-type, and one of another 2xx, is read all the same'({ own }) {
    expectEqual(
      await tryBoth(createClient, own, [{ status: 201, body: '{"status":"success","data":{"card":{}}}' }]),
      ['ok', 1, 'ok', 1],
    )
  },
  async 'unknown fields and nulls pass through, and __proto__ pollutes nothing'({ own }) {
    const body = '{"status":"success","data":{"id":null,"extra":[1],"__proto__":{"polluted":true}}}'
    const { baseUrl } = stage(own, [{ body }])
    const data = await createClient({ baseUrl, token }).getCustomer({ id: 'c1' })
    expectEqual(JSON.stringify(data), '{"id":null,"extra":[1],"__proto__":{"polluted":true}}')
    expectEqual(
      [Reflect.get({}, 'polluted') ?? null, Object.getPrototypeOf(data) === Object.prototype],
      [null, true],
    )
  },
  async 'a redirect to the same or another origin is not followed, for GET and for a reissue'({
    own,
    other,
  }) {
    for (const status of [301, 302, 303, 307, 308])
      for (const origin of [own, other]) {
        const target = stage(origin, [card])
        const step = { status, headers: { location: `${target.baseUrl}/stolen` } }
        expectEqual(await tryBoth(createClient, own, [step]), ['api', 1, 'api', 1])
        expectEqual(await target.log(), [])
      }
  },
  async 'a GET is sent again after 408, 429, 500, 502, 503 and 504; a reissue never is'({ own }) {
    for (const status of [408, 429, 500, 502, 503, 504]) {
      const steps = [{ status, headers: { 'retry-after': '0' } }, customer]
      expectEqual(await tryBoth(createClient, own, steps), ['ok', 2, 'api', 1])
    }
  },
  async 'Retry-After is heeded as a date too'({ own }) {
    const date = new Date(Date.now() - 1000).toUTCString()
    expectEqual(
      await tryBoth(createClient, own, [{ status: 503, headers: { 'retry-after': date } }, customer]),
      ['ok', 2, 'api', 1],
    )
  },
  async 'a Retry-After beyond 60 seconds, or beyond the call’s own time, means no retry, and stands on the error'({
    own,
  }) {
    for (const [seconds, timeoutMs] of [
      [61, 90_000],
      [3600, 90_000],
      [20, 10_000],
    ]) {
      const { baseUrl, log } = stage(own, [
        { status: 429, headers: { 'retry-after': String(seconds) } },
        customer,
      ])
      const error = await failureOf(get(createClient({ baseUrl, token, timeoutMs: timeoutMs ?? 1 })))
      if (error.kind !== 'api') throw new Error(error.kind)
      expectEqual([error.retryAfterMs, (await log()).length], [(seconds ?? 0) * 1000, 1])
    }
  },
  async 'after the last retry the failure tells how many requests were sent'({ own }) {
    const { baseUrl, log } = stage(own, [{ status: 503, headers: { 'retry-after': '0' } }])
    const client = createClient({ baseUrl, token, retries: 3 })
    const error = await failureOf(get(client))
    const once = await failureOf(client.getCustomer({ id: 'c1' }, { retries: 0 }).result())
    const attempts = [error, once].map((one) => 'attempts' in one && one.attempts)
    expectEqual([attempts, (await log()).length], [[4, 1], 5])
  },
  async 'a reset connection is a NetworkError; a GET is sent again, a reissue is not'({ own }) {
    expectEqual(await tryBoth(createClient, own, [{ how: 'reset' }]), ['network', 2, 'network', 1])
    expectEqual(await tryBoth(createClient, own, [{ how: 'reset' }, customer]), ['ok', 2, 'network', 1])
  },
  async 'a truncated body is a NetworkError; a GET is sent again, a reissue is not'({ own }) {
    expectEqual(await tryBoth(createClient, own, [{ ...card, how: 'truncate' }]), [
      'network',
      2,
      'network',
      1,
    ])
  },
  async 'an origin that nothing listens at is a NetworkError'() {
    const client = createClient({ baseUrl: 'http://127.0.0.1:9', token, retries: 0 })
    expectEqual(
      [(await failureOf(get(client))).kind, (await failureOf(reissue(client))).kind],
      ['network', 'network'],
    )
  },
  async 'a server that never answers, stalls in the body or drips it is a TimeoutError, sent once'({ own }) {
    for (const how of ['hang', 'stall', 'drip'] as const) {
      expectEqual(await tryBoth(createClient, own, [{ ...card, how }], 600), ['timeout', 1, 'timeout', 1])
    }
  },
  async 'the time limit holds with a caller’s signal, and the two failures are told apart'({ own }) {
    const { baseUrl } = stage(own, [{ ...customer, how: 'stall' }])
    const client = createClient({ baseUrl, token })
    const { signal } = new AbortController()
    const timeout = await failureOf(client.getCustomer({ id: 'c1' }, { signal, timeoutMs: 150 }).result())
    const controller = new AbortController()
    const call = client.getCustomer({ id: 'c1' }, { signal: controller.signal }).result()
    setTimeout(() => controller.abort('because'), 100)
    const abort = await failureOf(call)
    expectEqual(
      [timeout.name, abort.name, 'cause' in abort && abort.cause],
      ['TimeoutError', 'AbortError', 'because'],
    )
  },
  async 'a signal that has aborted before the call sends nothing'({ own }) {
    const { baseUrl, log } = stage(own, [customer])
    for (const provider of [token, false, () => token] as const) {
      const client = createClient({ baseUrl, token: provider })
      const error = await failureOf(
        client.getCustomer({ id: 'c1' }, { signal: AbortSignal.abort() }).result(),
      )
      expectEqual([error.kind, 'attempts' in error && error.attempts], ['abort', 0])
    }
    expectEqual(await log(), [])
  },
  async 'aborting during the wait for a retry ends it'({ own }) {
    const { baseUrl, log } = stage(own, [{ status: 503, headers: { 'retry-after': '20' } }])
    const controller = new AbortController()
    const client = createClient({ baseUrl, token, on: { retry: () => controller.abort() } })
    const error = await failureOf(client.getCustomer({ id: 'c1' }, { signal: controller.signal }).result())
    expectEqual([error.kind, (await log()).length], ['abort', 1])
  },
  async 'after a 401 the call is sent once more with another token, a reissue as well, even with retries: 0'({
    own,
  }) {
    for (const call of [get, reissue]) {
      const { baseUrl, log } = stage(own, [{ status: 401 }], { new: card })
      const asked: (string | undefined)[] = []
      const client = createClient({
        baseUrl,
        retries: 0,
        token({ rejected }) {
          asked.push(rejected)
          return rejected ? 'new' : 'old'
        },
      })
      expectEqual((await call(client)).ok, true)
      expectEqual(asked, [null, 'old'])
      expectEqual(
        (await log()).map(({ headers }) => headers.authorization),
        ['Bearer old', 'Bearer new'],
      )
    }
  },
  async 'a 401 for a fixed token, for the same token again, or for the new one too is an ApiError 401'({
    own,
  }) {
    const cases = [
      [token, 1],
      [() => token, 1],
      [({ rejected }: { rejected?: string }) => (rejected ? 'second' : 'first'), 2],
    ] as const
    for (const [provider, requests] of cases) {
      for (const call of [get, reissue]) {
        const { baseUrl, log } = stage(own, [{ status: 401 }])
        const error = await failureOf(call(createClient({ baseUrl, token: provider })))
        expectEqual(
          [error.kind, 'status' in error && error.status, (await log()).length],
          ['api', 401, requests],
        )
      }
    }
  },
  async 'a 401 that breaks off is no 401: a reissue is not sent again'({ own }) {
    const { baseUrl, log } = stage(own, [{ status: 401, how: 'truncate', body: '{' }, card])
    const client = createClient({ baseUrl, token: ({ rejected }) => (rejected ? 'new' : 'old') })
    expectEqual([(await failureOf(reissue(client))).kind, (await log()).length], ['network', 1])
  },
  async 'any number of calls rejected with the same token cause one refresh'({ own }) {
    const { baseUrl, log } = stage(own, [{ status: 401 }], { new: customer })
    let current = 'old'
    let refreshes = 0
    const client = createClient({
      baseUrl,
      async token({ rejected }) {
        if (rejected === undefined) return current
        refreshes++
        await new Promise((resolve) => setTimeout(resolve, 50))
        current = 'new'
        return current
      },
    })
    const results = await Promise.all(Array.from({ length: 12 }, () => get(client)))
    expectEqual([results.every(({ ok }) => ok), refreshes, (await log()).length], [true, 1, 24])
  },
  async 'two clients with two tokens never mix'({ own }) {
    const { baseUrl, log } = stage(own, [customer])
    const clients = ['a', 'b'].map((name) =>
      createClient({ baseUrl, token: () => name, headers: { 'x-user': name } }),
    )
    await Promise.all(
      clients.flatMap((client) => Array.from({ length: 5 }, () => client.getCustomer({ id: 'c1' }))),
    )
    for (const { headers } of await log()) expectEqual(headers.authorization, `Bearer ${headers['x-user']}`)
  },
})

const listOf = (cases: ReturnType<typeof casesOf>, prefix = ''): CoreCase[] =>
  Object.entries(cases).map(([name, run]) => ({ name: prefix + name, run }))

/** Everything that the core promises, through each way in. openapi-fetch gives no data for a 204. */
export const coreSuite: readonly CoreCase[] = [
  ...listOf(casesOf(createClient, { ...emptyResponse, ...notAnEnvelope })),
  ...listOf(casesOf(createClientOverFetch, notAnEnvelope), 'through openapi-fetch, '),
]
