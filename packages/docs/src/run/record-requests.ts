import type { Mock } from '@travel-card/mock'
import type { Fetch } from '@travel-card/sdk'

/** A request that the client handed to `fetch`. */
export interface SentRequest {
  readonly method: string
  readonly url: string
  /** In the client's order; the token is masked. */
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body?: string
  /** The status of the answer; absent if there was none. */
  readonly status?: number
}

const mask = (value: string): string => value.replace(/ .*/, ' ••••••••')

/** Wraps a `fetch` so that the requests can be shown. */
export function recordRequests(fetch: Mock['fetch']): { fetch: Fetch; requests: SentRequest[] } {
  const requests: SentRequest[] = []
  return {
    requests,
    async fetch(url, init) {
      const headers = Object.entries(init.headers).map(
        ([name, value]) => [name, name === 'authorization' ? mask(value) : value] as const,
      )
      const request = {
        method: init.method,
        url,
        headers,
        ...(init.body !== undefined && { body: init.body }),
      }
      const index = requests.push(request) - 1
      const response = await fetch(url, init)
      requests[index] = { ...request, status: response.status }
      return response
    },
  }
}
