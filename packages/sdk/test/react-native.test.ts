import * as polyfill from 'abort-controller'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
// @ts-expect-error it brings no types
import * as whatwg from 'whatwg-fetch'
import { createClient } from '../src/client.ts'
import { createFetchClient } from '../src/openapi-fetch.ts'
import { outcomeOf } from './support/observed-fetch.ts'

/** A server's response: a redirect or a body. */
type NativeResponse = { readonly location: string } | { readonly status?: number; readonly body: string }

/** A request that reached a server. */
interface NativeRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
}

/**
 * Creates an `XMLHttpRequest` like React Native's, for servers that are a table. The platform follows each redirect, which
 * only the final URL shows. A URL that isn't in the table never responds.
 */
function createNativeNetworking(responses: Readonly<Record<string, NativeResponse>>): {
  readonly XMLHttpRequest: new () => object
  readonly requests: NativeRequest[]
  readonly aborted: string[]
} {
  const requests: NativeRequest[] = []
  const aborted: string[] = []
  class NativeRequestHandle {
    status = 0
    statusText = ''
    response = ''
    responseURL = ''
    readyState = 0
    onload = (): void => {}
    onabort = (): void => {}
    #method = ''
    #url = ''
    #headers: Record<string, string> = {}
    open(method: string, url: string): void {
      this.#method = method
      this.#url = url
    }
    setRequestHeader(name: string, value: string): void {
      this.#headers[name.toLowerCase()] = value
    }
    getAllResponseHeaders(): string {
      return 'content-type: application/json\r\n'
    }
    send(): void {
      this.#follow(this.#url)
    }
    #follow(url: string): void {
      requests.push({ method: this.#method, url, headers: this.#headers })
      const response = responses[url]
      if (!response) return
      if ('location' in response) {
        this.#follow(response.location)
        return
      }
      this.status = response.status ?? 200
      this.response = response.body
      this.responseURL = url
      setTimeout(() => this.onload())
    }
    abort(): void {
      aborted.push(this.#url)
      setTimeout(() => this.onabort())
    }
  }
  return { XMLHttpRequest: NativeRequestHandle, requests, aborted }
}

// React Native up to 0.85 takes `AbortController` and `fetch` from the two packages imported above. That `fetch` uses the
// platform's networking. There is no page.
const baseUrl = 'https://api.test/v1'
const card: NativeResponse = { body: '{"status":"success","data":{"card":{"id":"card-1"}}}' }
const reissue = { cardId: 'card-1', initialBalance: 1 }

/** Creates a client on a platform whose servers send these responses. */
function install(responses: Readonly<Record<string, NativeResponse>>, timeoutMs = 30_000) {
  const networking = createNativeNetworking(responses)
  vi.stubGlobal('XMLHttpRequest', networking.XMLHttpRequest)
  return { ...networking, client: createClient({ baseUrl, token: 'token-1', timeoutMs }) }
}

beforeEach(() => {
  for (const [name, value] of Object.entries({
    AbortController: polyfill.AbortController,
    AbortSignal: polyfill.AbortSignal,
    fetch: whatwg.fetch,
    Headers: whatwg.Headers,
    Request: whatwg.Request,
    Response: whatwg.Response,
    DOMException: undefined,
  }))
    vi.stubGlobal(name, value)
})

afterEach(() => vi.unstubAllGlobals())

test('under React Native, a reissue is sent as it is, and resolves to its data', async () => {
  const { client, requests } = install({ [`${baseUrl}/cards/reissue`]: card })
  await expect(client.reissueCard(reissue)).resolves.toEqual({ card: { id: 'card-1' } })
  const json = { accept: 'application/json', 'content-type': 'application/json' }
  const headers = { ...json, authorization: 'Bearer token-1' }
  expect(requests).toEqual([{ method: 'POST', url: `${baseUrl}/cards/reissue`, headers }])
})

test('under React Native, the time limit ends a call and its request', async () => {
  const { aborted, client } = install({}, 20)
  expect(outcomeOf(await client.reissueCard(reissue).result())).toBe('timeout 1 0 unknown')
  expect(aborted).toEqual([`${baseUrl}/cards/reissue`])
})

test('under React Native, a signal without a reason ends a call before or after it is sent', async () => {
  const { aborted, client, requests } = install({})
  const before = new AbortController()
  before.abort()
  const unsent = await client.reissueCard(reissue, { signal: before.signal }).result()
  expect(outcomeOf(unsent)).toBe('abort 0 0 not-applied')
  expect(requests).toEqual([])
  const after = new AbortController()
  const call = client.reissueCard(reissue, { signal: after.signal }).result()
  while (requests.length === 0) await new Promise(setImmediate)
  after.abort()
  expect(outcomeOf(await call)).toBe('abort 1 0 unknown')
  expect(aborted).toHaveLength(1)
})

test.each([
  ['another origin', 'https://login.test/'],
  ['another path', `${baseUrl}/elsewhere`],
])('under React Native, a redirect to %s that was followed causes an ApiError', async (_, location) => {
  const { client, requests } = install({ [`${baseUrl}/cards/reissue`]: { location }, [location]: card })
  const result = await client.reissueCard(reissue).result()
  expect([outcomeOf(result), result.error]).toMatchObject(['api 1 0 unknown', { status: 0 }])
  expect(requests).toHaveLength(2)
})

test('under React Native, whose Response has no bytes, calls by path work, too', async () => {
  const { requests } = install({
    [`${baseUrl}/cards/reissue`]: card,
    [`${baseUrl}/customers/c1`]: { body: '{"status":"success","data":{"id":"c1"}}' },
  })
  const client = createFetchClient({ baseUrl, token: 'token-1' })
  const { data } = await client.GET('/customers/{id}', { params: { path: { id: 'c1' } } })
  expect(data).toEqual({ id: 'c1' })
  expect((await client.POST('/cards/reissue', { body: reissue })).data).toEqual({ card: { id: 'card-1' } })
  expect(requests).toHaveLength(2)
})
