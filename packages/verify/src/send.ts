import { operations } from '@travel-card/contract'
import { fetchOnce, type Received, ResponseMissed, reasonOf } from './fetch-once.ts'
import type { VerifyOptions } from './options.ts'
import { methodOf, type PreparedRequest } from './request.ts'
import { wrongToken } from './token.ts'

function urlOf(baseUrl: string, { operation, path = {}, query = [] }: PreparedRequest): string {
  const filled = operations[operation].path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(path[name] ?? ''),
  )
  const search = new URLSearchParams(query.map(([name, value]) => [name, value])).toString()
  return baseUrl.replace(/\/+$/, '') + filled + (search && `?${search}`)
}

async function receive(
  request: PreparedRequest,
  { baseUrl, token, fetch = fetchOnce }: VerifyOptions,
  signal: AbortSignal,
) {
  const { headers, body } = request
  const bearer = { given: token, wrong: wrongToken, none: undefined }[request.token]
  const response = await fetch(urlOf(baseUrl, request), {
    method: methodOf(request),
    headers: {
      accept: 'application/json',
      ...headers,
      ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
    },
    redirect: 'manual',
    signal,
    ...(body !== undefined && { body }),
  })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

/** The one way to the service: sends a request, once. Never rejects. */
export async function send(request: PreparedRequest, options: VerifyOptions): Promise<Received> {
  const { timeoutMs = 10_000, signal: caller } = options
  const started = performance.now()
  const controller = new AbortController()
  const { signal } = controller
  const stopByCaller = (): void => controller.abort(new ResponseMissed('abort'))
  // Not `AbortSignal.timeout`, which lets the process end while nothing else keeps it.
  const timer = setTimeout(() => controller.abort(new ResponseMissed('timeout')), timeoutMs)
  caller?.addEventListener('abort', stopByCaller)
  // A `fetch` of the caller's own may not heed the signal.
  const stopped = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })
  try {
    const received = await Promise.race([receive(request, options, signal), stopped])
    return { ...received, durationMs: performance.now() - started }
  } catch (error) {
    const missed = reasonOf(signal.aborted ? signal.reason : error)
    return { missed, durationMs: performance.now() - started }
  } finally {
    clearTimeout(timer)
    caller?.removeEventListener('abort', stopByCaller)
  }
}
