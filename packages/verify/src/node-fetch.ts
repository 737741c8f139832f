import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import { brotliDecompressSync, unzipSync } from 'node:zlib'
import type { FetchInit } from '@travel-card/sdk'

/** Sends one request: `fetch`, or the caller's own function. */
export type SendOnce = (url: string, init: FetchInit) => Promise<Response>

/** The reasons for a request without a response, each in words. */
export const missedReasons = {
  connection: 'no connection',
  tls: 'no TLS connection, or one whose certificate is not trusted',
  proxy: 'no connection by the proxy',
  malformed: 'no HTTP response',
  'too-large': 'a response that is larger than 10 MB',
  broken: 'a connection that was closed before a response came',
  timeout: 'no response in time',
  abort: 'no response before the run was stopped',
} as const

export type Missed = keyof typeof missedReasons

/** The error codes of each reason. With any other code, the connection broke. */
const codes: readonly (readonly [Missed, RegExp])[] = [
  ['connection', /^(ECONNREFUSED|ENOTFOUND|EAI_|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL)/],
  ['tls', /^(CERT_|ERR_TLS_|ERR_SSL_|EPROTO$|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_)/],
  ['proxy', /^ERR_PROXY_/],
  ['malformed', /^(malformed$|HPE_|Z_|ERR__?ERROR_|ERR_BROTLI)/],
  ['too-large', /^(too-large$|ERR_BUFFER_TOO_LARGE$)/],
]

/** Whether a request without a response certainly did not reach the API. */
export const wasNotSent = (missed: Missed): boolean => ['connection', 'tls', 'proxy'].includes(missed)

/** Creates an error whose `code` is the reason for the missing response. */
const missing = (code: Missed): Error => Object.assign(new Error(missedReasons[code]), { code })

/** Finds the reason in the code of the error or of one of its causes. Drops the rest, because it may contain the URL. */
export function reasonOf(error: unknown): Missed {
  for (let one = error; one instanceof Error; one = one.cause) {
    const code = 'code' in one ? String(one.code) : one instanceof RangeError ? 'malformed' : ''
    const [missed] = codes.find(([, meant]) => meant.test(code)) ?? []
    if (missed) return missed
  }
  return 'broken'
}

/** Whether the URL leads to this machine, which needs no proxy. For other hosts, Node reads `NO_PROXY`. */
const isLoopback = (url: string): boolean => /^(localhost|127\..*|\[::1\])$/.test(new URL(url).hostname)

/**
 * Sends exactly one request. Replaces Node's `fetch`, which repeats a request after a 421, even a POST, and follows redirects
 * by default.
 */
export const nodeFetch: SendOnce = (url, { method, headers, body, signal }) =>
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
      // Opens a new connection, because a reused one may break and the request would have to be sent again.
      agent: new Agent(isLoopback(url) ? {} : { proxyEnv: process.env }),
      ...(signal && { signal }),
    })
    outgoing.on('error', reject)
    // Rejects after a 101, because no response follows and Node would wait forever.
    outgoing.on('upgrade', (_, socket) => {
      socket.destroy()
      reject(missing('malformed'))
    })
    outgoing.on('response', (incoming) => {
      read(incoming).then(resolve, reject)
    })
    outgoing.end(body)
  })

/** The most bytes that a response may have. A JSON response is far smaller. */
const mostBytes = 10_000_000
const decoders = { br: brotliDecompressSync, deflate: unzipSync, gzip: unzipSync }

async function read(incoming: IncomingMessage): Promise<Response> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    size += chunk.length
    if (size > mostBytes) throw missing('too-large')
  }
  // A cast: other encodings have no decoder, so their look-up returns `undefined`.
  const decode = decoders[incoming.headers['content-encoding'] as keyof typeof decoders]
  const bytes = Buffer.concat(chunks)
  const status = incoming.statusCode ?? 0
  const headers = Object.entries(incoming.headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  )
  const hasBody = bytes.length > 0 && ![204, 205, 304].includes(status)
  return new Response(
    hasBody ? new Uint8Array(decode ? decode(bytes, { maxOutputLength: mostBytes }) : bytes) : null,
    { status, headers },
  )
}
