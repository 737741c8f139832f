import type { PlainAnswer, PlainRequest, Respond } from './http.ts'
import { isPlainObject } from './json.ts'
import type { Base } from './route.ts'

/** A `fetch` that needs no network. */
export type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>

const isRequest = (input: string | URL | Request): input is Request =>
  typeof input === 'object' && 'headers' in input

/** Makes the adapter for clients that take a `fetch` of their caller's own. */
export function createFetch(respond: Respond, { origin }: Base): Fetch {
  const home = origin || (globalThis.location?.href ?? 'http://localhost')

  async function read(input: string | URL | Request, init: RequestInit): Promise<PlainRequest> {
    const { method = 'GET', body } = init
    const url = isRequest(input) ? input : new URL(input, home).href
    const text = body ?? undefined
    // What is no text becomes one as in `fetch`; the others need no Request, which takes its time.
    if (typeof url === 'object' || (typeof text !== 'string' && text !== undefined))
      return await readRequest(new Request(url, init))
    const headers = plainHeaders(init.headers)
    if (text !== undefined) headers['content-type'] ??= 'text/plain;charset=UTF-8'
    // `fetch` writes these in capitals, and only these (Fetch standard, section 2.2.1).
    const isNormalised = /^(delete|get|head|options|post|put)$/i.test(method)
    return { method: isNormalised ? method.toUpperCase() : method, url, headers, body: text }
  }

  return async (input, init = {}) => {
    const given: RequestInit = isRequest(input) ? input : {}
    const { signal = given.signal, redirect = given.redirect } = init
    signal?.throwIfAborted()
    const request = await read(input, init)
    const answer = await waitToSend(respond(request), signal)
    if (answer.fault === 'network') throw new TypeError('fetch failed: the mock broke the connection')
    // A redirect may lead anywhere, and a mock reaches no network.
    if (redirect !== 'manual' && answer.headers.location && answer.status >= 300)
      throw new TypeError("fetch failed: the mock redirects. redirect: 'manual' shows where")
    const response = toResponse(request.method, answer)
    return Object.defineProperty(response, 'url', { value: request.url.replace(/#.*/, '') })
  }
}

function plainHeaders(given: RequestInit['headers'] = {}): Record<string, string> {
  // What `Headers` would leave as it is does not go through it, as it takes longer than all else.
  const isPlain = ([name, value]: [string, unknown]): boolean =>
    /^[a-z-]+$/.test(name) && typeof value === 'string' && /^[!-~](?:[ -~]*[!-~])?$/.test(value)
  if (isPlainObject(given) && Object.entries(given).every(isPlain)) return { ...given }
  // In happy-dom they keep the case that they were set in.
  return Object.fromEntries([...new Headers(given)].map(([name, value]) => [name.toLowerCase(), value]))
}

/** The plain form of a Request. Its body can still be read by others, such as a listener of msw. */
export async function readRequest(request: Request): Promise<PlainRequest> {
  const { method, url, headers } = request
  // Not by `request.body`, which Firefox does not have.
  const mayHaveBody = method !== 'GET' && method !== 'HEAD'
  const body = mayHaveBody ? new Uint8Array(await request.clone().arrayBuffer()) : undefined
  return { method, url, headers: plainHeaders(headers), body }
}

/** Waits for an answer and its delay, and notes in the call log how that ended. Rejects with the signal's reason. */
export async function waitToSend(
  responding: PlainAnswer | Promise<PlainAnswer>,
  signal?: AbortSignal | null,
): Promise<PlainAnswer> {
  try {
    const answer = responding instanceof Promise ? await unlessAborted(responding, signal) : responding
    if (answer.delay > 0) await pause(answer.delay, signal)
    if (answer.fault === 'hang') await unlessAborted(new Promise(() => {}), signal)
    signal?.throwIfAborted()
    answer.settle?.('sent')
    return answer
  } catch (error) {
    Promise.resolve(responding).then(
      ({ settle }) => settle?.('left'),
      () => {},
    )
    throw error
  }
}

/** A response that breaks off in the middle of its body, as when a connection is lost. */
function brokenResponse({ status, headers, body: text }: PlainAnswer): Response {
  const bytes = new TextEncoder().encode(text)
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(bytes.slice(0, bytes.length >> 1)),
    // Not before the head has left: msw 3 sends both through a socket, where an error overtakes what waits.
    pull: (controller) =>
      pause(0).then(() => controller.error(new TypeError('terminated: the mock cut the body'))),
  })
  // The length of the whole, by which who is behind a socket knows that something is missing.
  return new Response(body, { status, headers: { ...headers, 'content-length': String(bytes.length) } })
}

/** The Response for an answer that is neither a network fault nor a hanging one. */
export function toResponse(method: string, answer: PlainAnswer): Response {
  const { status, headers, body, fault } = answer
  const hasBody = method !== 'HEAD' && status !== 204 && status !== 304
  if (hasBody && fault === 'truncated') return brokenResponse(answer)
  return new Response(hasBody ? body : null, { status, headers })
}

/** Waits; with a signal, rejects with its reason as soon as it aborts. */
export async function pause(milliseconds: number, signal?: AbortSignal | null): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds)
  })
  await unlessAborted(over, signal).finally(() => clearTimeout(timer))
}

/** Settles as the promise does; with a signal, rejects with its reason as soon as it aborts. */
function unlessAborted<Value>(promise: Promise<Value>, signal?: AbortSignal | null): Promise<Value> {
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(signal?.reason)
    if (signal?.aborted) stop()
    signal?.addEventListener('abort', stop)
    promise.then(resolve, reject).finally(() => signal?.removeEventListener('abort', stop))
  })
}
