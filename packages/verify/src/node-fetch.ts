import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import zlib from 'node:zlib'
import type { FetchInit } from '@travel-card/sdk'

/** Sends one request: `fetch`, or the caller's own function. */
export type SendOnce = (url: string, init: FetchInit) => Promise<Response>

/** Creates an error whose code is shown as the reason for the missing response. */
const failure = (code: string): Error => Object.assign(new Error(code), { code })

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
      reject(failure('ERR_UPGRADE'))
    })
    outgoing.on('response', (incoming) => {
      read(incoming).then(resolve, reject)
    })
    outgoing.end(body)
  })

/** The maximum size of a response, in bytes. A JSON response is far smaller. */
const mostBytes = 10_000_000

type Decoder = (bytes: Buffer, options: { readonly maxOutputLength: number }) => Buffer

/** The encodings that `fetch` reads, too. Node 20 doesn't have Zstandard. */
const decoders: Readonly<Record<string, Decoder | undefined>> = {
  br: zlib.brotliDecompressSync,
  // Some servers send it without a header.
  deflate: (bytes, options) =>
    ((bytes[0] ?? 0) & 15) === 8 ? zlib.inflateSync(bytes, options) : zlib.inflateRawSync(bytes, options),
  gzip: zlib.unzipSync,
  'x-gzip': zlib.unzipSync,
  zstd: zlib.zstdDecompressSync,
}

/** Decodes a body: the encoding that was applied last is listed last. Leaves a body with an unknown encoding as it is. */
function decode(body: Buffer, encodings: readonly string[]): Buffer {
  const all = encodings.map((one) => decoders[one])
  return all.reduceRight<Buffer>(
    (bytes, one) => (one && !all.includes(undefined) ? one(bytes, { maxOutputLength: mostBytes }) : bytes),
    body,
  )
}

async function read(incoming: IncomingMessage): Promise<Response> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    size += chunk.length
    if (size > mostBytes) throw failure('ERR_LARGER_THAN_10_MB')
  }
  const encodings = (incoming.headers['content-encoding'] ?? '').toLowerCase().split(/\s*,\s*/)
  const bytes = decode(
    Buffer.concat(chunks),
    encodings.filter((one) => !['', 'identity'].includes(one)),
  )
  const status = incoming.statusCode ?? 0
  const headers = Object.entries(incoming.headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  )
  const hasBody = bytes.length > 0 && ![204, 205, 304].includes(status)
  return new Response(hasBody ? new Uint8Array(bytes) : null, { status, headers })
}
