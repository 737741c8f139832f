import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { baseUrl, failure, observedFetch, ok } from '../../test/support/observed-fetch.ts'
import * as check from '../check/index.ts'
import { createClient } from '../create-client.ts'
import * as sdk from '../index.ts'
import { isTravelCardError } from '../is-travel-card-error.ts'
import type { TravelCardError } from './errors.ts'

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
  fetch: Parameters<typeof observedFetch>[0],
  options: Partial<sdk.ClientOptions> = {},
  id: string = secrets.id,
): Promise<TravelCardError> {
  const client = createClient({
    baseUrl,
    token: secrets.token,
    retries: 0,
    timeoutMs: 50,
    ...options,
    fetch: observedFetch(fetch).fetch,
  })
  const result = await client.getCustomer({ id }).result()
  if (result.ok) throw new Error('expected a failure')
  return result.error
}

const body = JSON.stringify(personal)
const cause = new Error(`broken: ${body} ${secrets.token}`)
const never = (): Promise<Response> => new Promise(() => {})

const errors: Record<TravelCardError['kind'], () => Promise<TravelCardError>> = {
  input: () => failWith(ok(), {}, `${secrets.id}\n`),
  auth: () => failWith(ok(), { token: () => Promise.reject(cause) }),
  api: () => failWith(failure(422, { 'x-echo': secrets.token }, body)),
  envelope: () => failWith(new Response(`<html>${body}`)),
  // A cast: the check of all operations stands where one of none is asked for.
  contract: () => failWith(ok(personal), { check: check.checkResponses() as sdk.ResponseCheck }),
  network: () => failWith(cause),
  timeout: () => failWith(never),
  abort: async () => {
    const { fetch } = observedFetch(ok())
    const client = createClient({ baseUrl, token: secrets.token, fetch })
    const result = await client.getCustomer({ id: secrets.id }, { signal: AbortSignal.abort(cause) }).result()
    if (result.ok) throw new Error('expected a failure')
    return result.error
  },
}

test.each(Object.entries(errors))(
  'an error of kind %s shows nothing personal or secret when it is printed',
  async (kind, make) => {
    const error = await make()
    const classes: Record<string, unknown> = { ...sdk }
    expect(error.kind).toBe(kind)
    expect(error).toBeInstanceOf(Error)
    expect(error).toBeInstanceOf(classes[error.name])
    expect(error).toMatchObject({ operation: 'getCustomer', method: 'GET', path: '/customers/{id}' })
    expect(error.message).toContain('getCustomer (GET /customers/{id}) ')
    expect(error.stack).toContain(`${error.name}: getCustomer`)
    const shown = [
      inspect(error, { depth: 9 }),
      inspect(error, { depth: 9, showHidden: true }),
      inspect({ error }, { depth: 9 }),
      JSON.stringify(error),
      JSON.stringify({ ...error }),
      String(error),
      error.stack,
    ].join()
    for (const secret of Object.values(secrets)) expect(shown).not.toContain(secret)
    expect(shown).toContain(kind)
  },
)

test('body, headers and cause are there for who asks for them', async () => {
  expect(await errors.api()).toMatchObject({ body: personal })
  expect(await errors.envelope()).toMatchObject({
    body: `<html>${body}`.slice(0, 500),
    contentType: 'text/plain;charset=UTF-8',
  })
  expect(await errors.network()).toMatchObject({ cause })
  expect(await errors.auth()).toMatchObject({ cause })
  expect(await errors.abort()).toMatchObject({ cause })
})

test('isTravelCardError knows each kind, and nothing else', async () => {
  for (const make of Object.values(errors)) {
    const error = await make()
    expect(isTravelCardError(error)).toBe(true)
    for (const kind of Object.keys(errors)) {
      expect(isTravelCardError(error, kind as TravelCardError['kind'])).toBe(kind === error.kind)
    }
  }
  for (const other of [
    undefined,
    null,
    'api',
    5,
    {},
    { kind: 'api' },
    new Error('api'),
    Object.assign(new Error('x'), { kind: 'api' }),
  ]) {
    expect(isTravelCardError(other)).toBe(false)
  }
})

test('isTravelCardError knows an error of another copy of the package', () => {
  class ForeignError extends Error {
    readonly kind = 'api'
  }
  const foreign = Object.defineProperty(new ForeignError('x'), Symbol.for('@travel-card/sdk/error'), {
    value: true,
  })
  expect([
    isTravelCardError(foreign),
    isTravelCardError(foreign, 'api'),
    isTravelCardError(foreign, 'auth'),
  ]).toEqual([true, true, false])
})

test('the error of another call is a cause, and stands in for no error of this one', async () => {
  const other = await errors.api()
  expect(await failWith(ok(), { token: () => Promise.reject(other) })).toMatchObject({
    kind: 'auth',
    cause: other,
  })
  expect(await failWith(() => Promise.reject(other))).toMatchObject({ kind: 'network', cause: other })
})

test('an error that ends the process shows its cause to nobody', async () => {
  for (const make of Object.values(errors)) {
    const error = await make()
    // So Node prints it then.
    const printed = inspect(error, { customInspect: false, depth: 9 })
    for (const secret of Object.values(secrets)) expect(printed).not.toContain(secret)
  }
})

test('a check that throws is a ContractError with its cause, not a failure of the network', async () => {
  const bug = new Error('bug')
  const error = await failWith(ok(personal), {
    check() {
      throw bug
    },
  })
  expect(error).toMatchObject({ kind: 'contract', issues: [], cause: bug, attempts: 1 })
  expect(error.message).toContain('`check` cannot judge')
})

test('each class writes its name into the stack where the runtime does, and keeps it when it is minified', async () => {
  for (const make of Object.values(errors)) {
    const error = await make()
    expect(error.stack?.split('\n')[0]).toBe(`${error.name}: ${error.message}`)
    expect(Object.prototype.toString.call(error)).toBe('[object Error]')
  }
})
