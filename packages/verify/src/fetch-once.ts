import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'
import type { SendOnce } from './options.ts'
import { ResponseMissed } from './sender.ts'

/** A response of JSON is far smaller. */
const mostBytes = 10_000_000
const decoders: Readonly<Record<string, (bytes: Buffer, options: { maxOutputLength: number }) => Buffer>> = {
  br: brotliDecompressSync,
  deflate: inflateSync,
  gzip: gunzipSync,
}

type Environment = Readonly<Record<string, string | undefined>>

/** The variable that names a proxy for a URL, if one is set. `NO_PROXY` is read by Node. Nothing on this machine needs one. */
export function findProxy(url: string, env: Environment): string | undefined {
  const { protocol, hostname } = new URL(url)
  if (/^(localhost|127\..*|\[::1\])$/.test(hostname)) return undefined
  const name = protocol === 'https:' ? 'HTTPS_PROXY' : 'HTTP_PROXY'
  return [name.toLowerCase(), name].find((one) => env[one])
}

/** Whether this Node can send by a proxy: since 22.21 and 24.5. */
export function canUseProxy(version: string): boolean {
  const [major = 0, minor = 0] = version.replace('v', '').split('.').map(Number)
  return major > 24 || (major === 24 && minor >= 5) || (major === 22 && minor >= 21)
}

/**
 * A `fetch` that sends exactly one request. Node's own sends another one after a 421, which must not happen to a POST, and
 * follows redirects unless it is told not to.
 */
export const fetchOnce: SendOnce = (url, { method, headers, body, signal }) =>
  new Promise((resolve, reject) => {
    const isHttps = url.startsWith('https:')
    const Agent = isHttps ? HttpsAgent : HttpAgent
    const outgoing = (isHttps ? requestHttps : requestHttp)(url, {
      method,
      headers: {
        'user-agent': 'travel-card-verify',
        'accept-encoding': 'identity',
        ...headers,
        ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
      },
      // A connection of its own: a kept one may break under a request, which would have to be sent again.
      agent: findProxy(url, process.env) === undefined ? false : new Agent({ proxyEnv: process.env }),
      ...(signal && { signal }),
    })
    outgoing.on('error', reject)
    // After a 101 there is no response to wait for, and Node would wait for ever.
    outgoing.on('upgrade', (_, socket) => {
      socket.destroy()
      reject(new ResponseMissed('malformed'))
    })
    outgoing.on('response', (incoming) => {
      read(incoming).then(resolve, reject)
    })
    outgoing.end(body)
  })

async function read(incoming: IncomingMessage): Promise<Response> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    size += chunk.length
    if (size > mostBytes) throw new ResponseMissed('too-large')
  }
  const decode = decoders[incoming.headers['content-encoding'] ?? '']
  const bytes = Buffer.concat(chunks)
  const status = incoming.statusCode ?? 0
  const headers = new Headers()
  for (const [name, values = []] of Object.entries(incoming.headersDistinct)) {
    for (const value of values) headers.append(name, value)
  }
  const hasBody = bytes.length > 0 && ![204, 205, 304].includes(status)
  return new Response(
    hasBody ? new Uint8Array(decode ? decode(bytes, { maxOutputLength: mostBytes }) : bytes) : null,
    { status, headers },
  )
}
