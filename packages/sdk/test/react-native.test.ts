import * as polyfill from 'abort-controller'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
// @ts-expect-error it brings no types
import * as whatwg from 'whatwg-fetch'
import { createClient } from '../src/client.ts'
import { createFetchClient } from '../src/openapi-fetch.ts'
import { outcomeOf } from './support/observed-fetch.ts'

/** What a server answers to a path: a redirect, or a body. */
type NativeAnswer = { readonly location: string } | { readonly status?: number; readonly body: string }

/** A request that reached a server. */
interface NativeRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
}

/**
 * `XMLHttpRequest` as React Native has it, over servers that are a table: the platform follows each redirect and says
 * so only by the URL it ends at. A URL that is not in the table never answers.
 */
function createNativeNetworking(answers: Readonly<Record<string, NativeAnswer>>): {
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
      const answer = answers[url]
      if (!answer) return
      if ('location' in answer) {
        this.#follow(answer.location)
        return
      }
      this.status = answer.status ?? 200
      this.response = answer.body
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

// React Native up to 0.85 has these two packages for its `AbortController` and its `fetch`, which stands on the
// platform's own networking. There is no page.
const baseUrl = 'https://api.test/v1'
const card: NativeAnswer = { body: '{"status":"success","data":{"card":{"id":"card-1"}}}' }
const reissue = { cardId: 'card-1', initialBalance: 1 }

/** A client on a platform whose servers answer so. */
function install(answers: Readonly<Record<string, NativeAnswer>>, timeoutMs = 30_000) {
  const networking = createNativeNetworking(answers)
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

test('under React Native each call works, and is sent as it is', async () => {
  const { client, requests } = install({ [`${baseUrl}/cards/reissue`]: card })
  await expect(client.reissueCard(reissue)).resolves.toEqual({ card: { id: 'card-1' } })
  const json = { accept: 'application/json', 'content-type': 'application/json' }
  const headers = { ...json, authorization: 'Bearer token-1' }
  expect(requests).toEqual([{ method: 'POST', url: `${baseUrl}/cards/reissue`, headers }])
})

test('under React Native the time limit ends a call and its request', async () => {
  const { aborted, client } = install({}, 20)
  expect(outcomeOf(await client.reissueCard(reissue).result())).toBe('timeout 1 0 open')
  expect(aborted).toEqual([`${baseUrl}/cards/reissue`])
})

test('under React Native a signal that knows no reason ends a call, before and after it is sent', async () => {
  const { aborted, client, requests } = install({})
  const before = new AbortController()
  before.abort()
  const unsent = await client.reissueCard(reissue, { signal: before.signal }).result()
  expect(outcomeOf(unsent)).toBe('abort 0 0 certain')
  expect(requests).toEqual([])
  const after = new AbortController()
  const call = client.reissueCard(reissue, { signal: after.signal }).result()
  while (requests.length === 0) await new Promise(setImmediate)
  after.abort()
  expect(outcomeOf(await call)).toBe('abort 1 0 open')
  expect(aborted).toHaveLength(1)
})

test.each([
  ['another origin', 'https://login.test/'],
  ['another path', `${baseUrl}/elsewhere`],
])('a redirect to %s that the platform has followed is no answer', async (_, location) => {
  const { client, requests } = install({ [`${baseUrl}/cards/reissue`]: { location }, [location]: card })
  const result = await client.reissueCard(reissue).result()
  expect([outcomeOf(result), result.error]).toMatchObject(['api 1 0 open', { status: 0 }])
  expect(requests).toHaveLength(2)
})

test('under React Native, whose Response has no bytes, path calls work, too', async () => {
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
