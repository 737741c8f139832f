import type { PlainAnswer, PlainRequest, Respond } from './http.ts'
import { isPlainObject } from './json.ts'
import type { Base } from './route.ts'

/** A `fetch` that needs no network. */
export type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>

const isRequest = (input: string | URL | Request): input is Request =>
  typeof input === 'object' && 'headers' in input

/** Creates the mock's `fetch`, for clients that take a `fetch` as an option. */
export function createFetch(respond: Respond, { origin }: Base): Fetch {
  const home = origin || (globalThis.location?.href ?? 'http://localhost')

  async function read(input: string | URL | Request, init: RequestInit): Promise<PlainRequest> {
    const { method = 'GET', body } = init
    const url = isRequest(input) ? input : new URL(input, home).href
    const text = body ?? undefined
    // Creates a Request for a URL only to convert a body that isn't text, because creating one is slow.
    if (typeof url === 'object' || (typeof text !== 'string' && text !== undefined))
      return await readRequest(new Request(url, init))
    const headers = plainHeaders(init.headers)
    if (text !== undefined) headers['content-type'] ??= 'text/plain;charset=UTF-8'
    // `fetch` converts only these methods to capitals (Fetch standard, section 2.2.1).
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
    // A redirect is never followed, because it may lead to a real server, and a mock never uses the network.
    if (redirect !== 'manual' && answer.headers.location && answer.status >= 300)
      throw new TypeError("fetch failed: the mock redirects. To see where, pass redirect: 'manual'")
    const response = toResponse(request.method, answer)
    return Object.defineProperty(response, 'url', { value: request.url.replace(/#.*/, '') })
  }
}

function plainHeaders(given: RequestInit['headers'] = {}): Record<string, string> {
  // Avoids `Headers` where it would change nothing, because creating one takes longer than everything else here.
  const isPlain = ([name, value]: [string, unknown]): boolean =>
    /^[a-z-]+$/.test(name) && typeof value === 'string' && /^[!-~](?:[ -~]*[!-~])?$/.test(value)
  if (isPlainObject(given) && Object.entries(given).every(isPlain)) return { ...given }
  // Converts the names to lower case, because `Headers` in happy-dom doesn't.
  return Object.fromEntries([...new Headers(given)].map(([name, value]) => [name.toLowerCase(), value]))
}

/** Converts a Request to plain data. Reads the body of a clone, so that others, such as an MSW listener, can read the original. */
export async function readRequest(request: Request): Promise<PlainRequest> {
  const { method, url, headers } = request
  // Decides by the method, because Firefox doesn't have `request.body`.
  const mayHaveBody = method !== 'GET' && method !== 'HEAD'
  const body = mayHaveBody ? new Uint8Array(await request.clone().arrayBuffer()) : undefined
  return { method, url, headers: plainHeaders(headers), body }
}

/** Waits for a response and its delay, and records the outcome in the call log. If the signal aborts, rejects with its reason. */
export async function waitToSend(
  responding: Promise<PlainAnswer>,
  signal?: AbortSignal | null,
): Promise<PlainAnswer> {
  try {
    const answer = await unlessAborted(responding, signal)
    if (answer.delay > 0) await pause(answer.delay, signal)
    if (answer.fault === 'hang') await unlessAborted(new Promise(() => {}), signal)
    signal?.throwIfAborted()
    answer.settle?.('sent')
    return answer
  } catch (error) {
    responding.then(
      ({ settle }) => settle?.('left'),
      () => {},
    )
    throw error
  }
}

/** Waits for a turn of the event loop, by a message, because a timer never ends while a test controls the timers. */
function nextTurn(): Promise<void> {
  // Jest's jsdom doesn't have the class.
  if (typeof MessageChannel === 'undefined') return pause(0)
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(0)
  })
}

/** Creates a response that breaks off in the middle of its body, as if the connection were lost. */
function brokenResponse({ status, headers, body: text }: PlainAnswer, Of: typeof Response): Response {
  const bytes = new TextEncoder().encode(text)
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(bytes.slice(0, bytes.length >> 1)),
    // Waits until the headers were sent: MSW 3 sends everything through a socket, where an error overtakes pending data.
    pull: (controller) =>
      nextTurn().then(() => controller.error(new TypeError('terminated: the mock cut the body'))),
  })
  // The length of the whole body, so that a client behind a socket notices the missing part.
  return new Of(body, { status, headers: { ...headers, 'content-length': String(bytes.length) } })
}

/** Converts plain data to a Response, except for the `network` and `hang` faults. */
export function toResponse(method: string, answer: PlainAnswer, Of: typeof Response = Response): Response {
  const { status, headers, body, fault } = answer
  const hasBody = method !== 'HEAD' && body !== '' && status !== 204 && status !== 304
  if (hasBody && fault === 'truncated') return brokenResponse(answer, Of)
  return new Of(hasBody ? body : null, { status, headers })
}

/** Waits, but rejects with the signal's reason as soon as the signal aborts. */
async function pause(milliseconds: number, signal?: AbortSignal | null): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds)
  })
  await unlessAborted(over, signal).finally(() => clearTimeout(timer))
}

/** Settles as the promise does, but rejects with the signal's reason as soon as the signal aborts. */
function unlessAborted<Value>(promise: Promise<Value>, signal?: AbortSignal | null): Promise<Value> {
  if (!signal) return promise
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(signal.reason)
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop)
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}
