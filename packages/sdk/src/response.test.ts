import { expect, test } from 'vitest'
import { baseUrl, failure, observedFetch, ok } from '../test/support/observed-fetch.ts'
import { createClient } from './client.ts'
import type { Fetch } from './options.ts'

const token = 'token-1'

test.each([
  { identityCheck: { url: 'https://old.test' }, verification: { url: 'https://new.test' } },
  { verification: { url: 'https://new.test' }, identityCheck: { url: 'https://old.test' } },
])('of a field under both its names, the one of the name on the wire is taken: %o', async (data) => {
  const wireNames = { identityCheck: 'verification' }
  const client = createClient({ baseUrl, token, wireNames, fetch: observedFetch(ok(data)).fetch })
  expect(await client.getCustomer({ id: 'c1' })).toEqual({ identityCheck: { url: 'https://new.test' } })
})

/** As SvelteKit's `load` gives a response while it renders on the server: reading most headers throws. */
const guarded = (response: Response): Response =>
  Object.defineProperty(response, 'headers', {
    value: {
      get(name: string): never {
        throw new Error(`Failed to get response header "${name}" — it must be included by the filter`)
      },
    },
  })

test('a response whose headers cannot be read is the response that it is, and is asked for once', async () => {
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
  expect(await failing(() => failure(404))).toMatchObject({
    kind: 'api',
    status: 404,
    retryAfterMs: undefined,
  })
  expect(await failing(() => new Response('<html>'))).toMatchObject({ kind: 'envelope', contentType: null })
  expect(requests).toBe(3)
})

test.each<[what: string, text: unknown]>([
  ['a number', 5],
  ['nothing', undefined],
  ['an object', { status: 'success', data: {} }],
])('a body that a fetch gives as %s is no envelope, and result() never rejects', async (_, text) => {
  // A cast: it stands in for a `fetch` of plain JavaScript.
  const answer = {
    ok: true,
    status: 200,
    url: '',
    redirected: false,
    headers: new Headers(),
    text: async () => text,
  }
  const fetch = (async () => answer) as unknown as Fetch
  const client = createClient({ baseUrl, token, fetch, retries: 0 })
  expect(await client.getCustomer({ id: 'c1' }).result()).toMatchObject({ error: { kind: 'envelope' } })
})

test('a check that is async is a ContractError, and what it rejects with ends no process', async () => {
  const unhandled: unknown[] = []
  const listen = (reason: unknown): number => unhandled.push(reason)
  process.on('unhandledRejection', listen)
  // A cast: plain JavaScript gives anything.
  const check = (async () => {
    throw new Error('no')
  }) as unknown as () => []
  const client = createClient({ baseUrl, token, check, fetch: observedFetch(ok()).fetch })
  expect(await client.getCustomer({ id: 'c1' }).result()).toMatchObject({ error: { kind: 'contract' } })
  await new Promise((resolve) => setTimeout(resolve, 10))
  process.off('unhandledRejection', listen)
  expect(unhandled).toEqual([])
})
