import { inspect } from 'node:util'
import { expect, test, vi } from 'vitest'
import { baseUrl, failure, observedClient, ok, outcomeOf } from '../test/support/observed-fetch.ts'
import { createClient } from './client.ts'
import { originalCause } from './errors.ts'
import { operations, type WireNames } from './operations.gen.ts'
import type { ClientOptions, Fetch } from './options.ts'

const token = 'secret-token-1'

/** The fields of a customer whose name is assumed. Once a name is settled, its tests are gone. */
const assumed = operations.getCustomer.assumed ?? []

test.each(assumed)(
  'reads the field %s, whose name is assumed, from its wire name if the response has both names',
  async (field) => {
    const [old, own] = [[field, 'old'], ['another-name', 'own']] as const // biome-ignore format: one line
    for (const members of [
      [old, own],
      [own, old],
    ]) {
      const wireNames: WireNames = { [field]: 'another-name' }
      const { client } = observedClient({ wireNames }, ok(Object.fromEntries(members)))
      expect(await client.getCustomer({ id: 'c1' })).toEqual({ [field]: 'own' })
    }
  },
)

/** Makes reading headers throw, as SvelteKit's `load` does for most headers while it renders on the server. */
const guarded = (response: Response): Response => {
  const get = (name: string): never => {
    throw new Error(`Failed to get response header "${name}" — it must be included by the filter`)
  }
  return Object.defineProperty(response, 'headers', { value: { get } })
}

test('reads a response as usual if its headers cannot be read, and requests it once', async () => {
  let requests = 0
  const over = (response: () => Response) => {
    const fetch: Fetch = async () => {
      requests++
      return guarded(response())
    }
    return createClient({ baseUrl, token, fetch, requestIdHeader: 'x-request-id' })
  }
  expect(await over(() => ok({ id: 'c1' })).getCustomer({ id: 'c1' })).toEqual({ id: 'c1' })
  const failing = async (response: () => Response) =>
    (await over(response).getCustomer({ id: 'c1' }).result()).error
  const notFound = { kind: 'api', status: 404, retryAfterMs: undefined }
  expect(await failing(() => failure(404))).toMatchObject(notFound)
  expect(await failing(() => new Response('<html>'))).toMatchObject({ kind: 'envelope', contentType: null })
  expect(requests).toBe(3)
})

const refuse = (): never => {
  throw new Error(`no: ${token}`)
}
const card = '{"status":"success","data":{"card":{}}}'
const thin = { ok: true, status: 200, headers: { get: () => null }, text: async () => card }
const locked = async (): Promise<Response> => {
  const response = new Response(card)
  response.body?.getReader()
  return response
}
const okWith = (members: PropertyDescriptorMap) => async () => Object.defineProperties(ok(), members)

// Values that a `fetch` in plain JavaScript may return.
test.each<[what: string, fetch: () => unknown, outcome: string]>([
  ['that is undefined', async () => undefined, 'network 1 0 unknown'],
  ['whose members all throw', async () => new Proxy({}, { get: refuse }), 'network 1 0 unknown'],
  ['without a promise', () => thin, 'ok'],
  ['without body, clone, url and redirected', async () => thin, 'ok'],
  ['without headers', async () => ({ ...thin, headers: undefined, text: async () => '{}' }), 'envelope 1 0 unknown'],
  ['with the status "401"', async () => ({ ...thin, ok: false, status: '401' }), 'api 1 0 unknown'],
  ['whose status throws', okWith({ status: { get: refuse } }), 'network 1 0 unknown'],
  ['with an invalid URL', okWith({ url: { value: 'nowhere' } }), 'contract 1 0 unknown'],
  ['whose text comes without a promise', async () => ({ ...thin, text: () => card }), 'ok'],
  ['whose text is a number', async () => ({ ...thin, text: async () => 5 }), 'envelope 1 0 unknown'],
  ['whose text throws', async () => ({ ...thin, text: refuse }), 'network 1 0 unknown'],
  ['whose text never comes', async () => ({ ...thin, text: () => new Promise(() => {}) }), 'timeout 1 0 unknown'],
  ['whose text is being read elsewhere', locked, 'network 1 0 unknown'],
])('sends a reissue once and shows no token if fetch returns a response %s', async (_, respond, outcome) => {
  const observed = vi.fn(respond)
  // A cast: it stands in for a polyfill.
  const client = createClient({ baseUrl, token, timeoutMs: 500, fetch: observed as unknown as Fetch })
  const result = await client.reissueCard({ cardId: 'card-1', initialBalance: 1 }).result()
  expect([outcomeOf(result), observed.mock.calls.length]).toEqual([outcome, 1])
  expect(inspect(result, { depth: 9 }) + JSON.stringify(result)).not.toContain(token)
}) // biome-ignore format: a table

const bug = new Error('bug')
const throwBug = (): never => {
  throw bug
}

test.each<[what: string, check: () => unknown, cause?: unknown]>([
  ['throws', throwBug, bug],
  ['returns a string', () => 'is wrong'],
  ['returns a list of what cannot be read', () => [null]],
  ['returns a promise that rejects', async () => throwBug()],
])('a check that %s causes a ContractError after one request, nothing unhandled', async (_, check, cause) => {
  const unhandled: unknown[] = []
  const listen = (reason: unknown): number => unhandled.push(reason)
  process.on('unhandledRejection', listen)
  // A cast: plain JavaScript returns anything.
  const { client, calls } = observedClient({ check: check as NonNullable<ClientOptions['check']> }, ok())
  const { error } = await client.getCustomer({ id: 'c1' }).result()
  await new Promise((resolve) => setTimeout(resolve, 10))
  process.off('unhandledRejection', listen)
  expect([error?.kind, error?.attempts, calls.length, unhandled]).toEqual(['contract', 1, 1, []])
  if (cause) expect([error, originalCause(error)]).toMatchObject([{ issues: [] }, cause])
  if (cause) expect(error?.message).toContain('for which `check` threw')
})
