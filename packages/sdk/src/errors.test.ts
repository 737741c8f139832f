import { format, inspect } from 'node:util'
import { expect, test } from 'vitest'
import { failure, observedClient, type observedFetch, ok } from '../test/support/observed-fetch.ts'
import * as check from './check.ts'
import type { TravelCardError } from './errors.ts'
import { isTravelCardError } from './errors.ts'
import * as sdk from './index.ts'

const secrets = {
  id: 'customer-4711',
  token: 'token-0815',
  nationalId: 'EXAMPLE-ID-0001',
  couponCode: 'EXAMPLE-COUPON-0001',
  lpa: 'LPA:1$smdp.esim.example$EXAMPLE-0001',
  iccid: '8999900000000000014',
  identityUrl: 'https://identity.example/sessions/session-0001',
}
const personal = {
  id: secrets.id,
  type: 'individual',
  status: 'pending',
  individualData: { nationalId: secrets.nationalId, firstName: 5 },
  featuresAccess: [],
  identityCheck: { url: `${secrets.identityUrl} ` },
  access: { couponCode: secrets.couponCode },
  esim: { installation: { lpa: secrets.lpa, iccid: secrets.iccid } },
}

async function failWith(
  response: Parameters<typeof observedFetch>[0],
  options: Partial<sdk.ClientOptions> = {},
  id: string = secrets.id,
  signal?: AbortSignal,
): Promise<TravelCardError> {
  const { client } = observedClient({ token: secrets.token, retries: 0, ...options }, response)
  const { error } = await client.getCustomer({ id }, { signal }).result()
  if (!error) throw new Error('expected an error')
  return error
}

const body = JSON.stringify(personal)
const cause = new Error(`broken: ${body} ${secrets.token}`)
const never = (): Promise<Response> => new Promise(() => {})

const errors: Record<TravelCardError['kind'], () => Promise<TravelCardError>> = {
  input: () => failWith(ok(), {}, `${secrets.id}\n`),
  auth: () => failWith(ok(), { token: () => Promise.reject(cause) }),
  api: () => failWith(failure(422, { 'x-echo': secrets.token }, body)),
  envelope: () => failWith(new Response(`<html>${body}`)),
  // A cast: the option's type is for a check of no operation, and this one is for all.
  contract: () => failWith(ok(personal), { check: check.checkResponses() as sdk.ResponseCheck }),
  network: () => failWith(cause),
  timeout: () => failWith(never, { timeoutMs: 50 }),
  abort: () => failWith(ok(), {}, secrets.id, AbortSignal.abort(cause)),
}

test.each(Object.entries(errors))('an error prints nothing personal or secret: %s', async (kind, make) => {
  const error = await make()
  const classes: Record<string, unknown> = { ...sdk }
  expect(error.kind).toBe(kind)
  expect(error).toBeInstanceOf(Error)
  expect(error).toBeInstanceOf(classes[error.name])
  // Frameworks would respond with it.
  expect(Object(error).status ?? 500).toBeGreaterThan(299)
  expect(error).toMatchObject({ operation: 'getCustomer', method: 'GET', path: '/customers/{id}' })
  expect(error.message).toContain('getCustomer (GET /customers/{id}) ')
  // Holds for minified classes, too.
  expect(error.stack?.split('\n')[0]).toBe(`${error.name}: ${error.message}`)
  expect(Object.prototype.toString.call(error)).toBe('[object Error]')
  // Printed as Node prints an error that ends the process.
  const last = inspect(error, { customInspect: false, depth: 9 })
  expect(last).not.toContain('[Getter')
  const names = Object.getOwnPropertyNames(error)
  const shown = [
    last,
    inspect(error, { depth: 9 }),
    inspect(error, { depth: 9, showHidden: true }),
    inspect({ error }, { depth: 9 }),
    JSON.stringify(error),
    JSON.stringify({ ...error }),
    JSON.stringify(error, names),
    JSON.stringify(Object.fromEntries(names.map((name) => [name, Reflect.get(error, name)]))),
    String(error),
    error.stack,
    format('%O %o %s %j', error, error, error, error),
    inspect(new AggregateError([error], 'x'), { showHidden: true, depth: 9 }),
    inspect(new Map([[error, error]]), { getters: true, depth: 9 }),
    inspect(structuredClone(error), { depth: 9 }),
  ].join()
  for (const secret of Object.values(secrets)) expect(shown).not.toContain(secret)
  expect(shown).toContain(kind)
  // Frameworks such as Koa, http-errors and Fastify write to members.
  const hidden = { body: 'b', cause: 'c', headers: {} }
  const more = { status: 500, expose: false, kind: 'k', name: 'N', message: 'm', stack: 's', attempts: 9 }
  expect(Object.assign(error, hidden, more)).toMatchObject({ ...hidden, ...more })
  const isHidden = (name: string): boolean => Object.hasOwn(hidden, name)
  expect([...names, ...Object.getOwnPropertyNames(error)].filter(isHidden)).toEqual([])
})

test('body is the parsed JSON or the first 500 characters, and an error without a cause has no original one', async () => {
  const long = 'x'.repeat(600)
  expect(await failWith(failure(500, {}, JSON.stringify({ long })))).toMatchObject({ body: { long } })
  expect(await failWith(failure(500, {}, long))).toMatchObject({ body: long.slice(0, 500) })
  expect(await errors.api()).toMatchObject({ body: personal })
  expect(await errors.envelope()).toMatchObject({
    receivedStatus: 200,
    body: `<html>${body}`.slice(0, 500),
    contentType: 'text/plain;charset=UTF-8',
  })
  expect([sdk.originalCause(await errors.api()), sdk.originalCause(cause)]).toEqual([undefined, undefined])
})

test('isTravelCardError recognizes each kind, even from another copy of the package, and nothing else', async () => {
  for (const make of Object.values(errors)) {
    const error = await make()
    expect(isTravelCardError(error)).toBe(true)
    for (const kind of Object.keys(errors)) {
      expect(isTravelCardError(error, kind as TravelCardError['kind'])).toBe(kind === error.kind)
    }
  }
  const unmarked = Object.assign(new Error('attempts'), { kind: 'api' })
  for (const other of [undefined, null, 'api', 5, {}, { attempts: 0, refused: 0 }, unmarked])
    expect([isTravelCardError(other), sdk.isCertainlyNotApplied(other)]).toEqual([false, false])
  // An error from another copy of the package, or from a test, without the counts that `isCertainlyNotApplied` needs.
  const foreign = Object.assign(unmarked, { [Symbol.for('@travel-card/sdk/error')]: true })
  expect([isTravelCardError(foreign, 'api'), isTravelCardError(foreign, 'auth')]).toEqual([true, false])
  expect(sdk.isCertainlyNotApplied(foreign)).toBe(false)
})

test("the error of a different call becomes the cause, and does not replace this call's error", async () => {
  const other = await errors.api()
  const auth = await failWith(ok(), { token: () => Promise.reject(other) })
  expect(auth).toMatchObject({ kind: 'auth', cause: other })
  expect(await failWith(() => Promise.reject(other))).toMatchObject({ kind: 'network', cause: other })
})

test('always checks what the contract requires', async () => {
  const reissue = (data: unknown, options: Partial<sdk.ClientOptions> = {}) =>
    observedClient(options, ok(data)).client.reissueCard({ cardId: 'card-1', initialBalance: 1 }).result()
  const reported: unknown[] = []
  for (const options of [{}, { check: check.checkResponses({ report: (one) => reported.push(one) }) }])
    for (const [data, issue] of [
      [{}, { pointer: '/card', kind: 'missing', message: 'is missing' }],
      [{ card: null }, { pointer: '/card', kind: 'missing' }],
      [{ card: 'card-1' }, { pointer: '/card', kind: 'type', message: 'is not of type object' }],
      [{ card: [] }, { pointer: '/card', kind: 'type' }],
    ] as const) {
      const { error } = await reissue(data, options)
      const issues = [{ operation: 'reissueCard', ...issue }]
      expect(error).toMatchObject({ kind: 'contract', attempts: 1, issues })
      expect(sdk.isCertainlyNotApplied(error)).toBe(false)
    }
  expect(reported).toHaveLength(3)
  expect(await reissue({ card: {} })).toMatchObject({ ok: true })
})

test('a NetworkError names the code if it is a known one, and nothing else of what was thrown', async () => {
  const coded = (code: unknown): Error => Object.assign(new Error('x'), { code })
  const messages = async (...broken: unknown[]): Promise<string[]> =>
    Promise.all(broken.map(async (one) => (await failWith(() => Promise.reject(one))).message))
  const codes = 'ECONNREFUSED ENOTFOUND UND_ERR_SOCKET CERT_HAS_EXPIRED ERR_TLS_CERT_ALTNAME_INVALID'
  for (const code of codes.split(' '))
    for (const message of await messages(coded(code), new TypeError('x', { cause: coded(code) })))
      expect(message).toContain(`(${code})`)
  const endless = new Error('x')
  endless.cause = endless
  const unreadable = new Proxy({}, { get: () => { throw new Error('no') } }) // biome-ignore format: one line
  const codeless = [coded(secrets.token), coded(20), coded({}), endless, unreadable, 5, undefined]
  for (const message of await messages(...codeless))
    expect(message).toBe(
      'getCustomer (GET /customers/{id}) got no complete response: check baseUrl, connection and CORS',
    )
})
