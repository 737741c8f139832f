import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'
import type { SendOnce } from './sender.ts'

/** An answer of JSON is far smaller. */
const mostBytes = 10_000_000
const decoders: Readonly<Record<string, (bytes: Buffer, options: { maxOutputLength: number }) => Buffer>> = {
  br: brotliDecompressSync,
  deflate: inflateSync,
  gzip: gunzipSync,
}

/**
 * A `fetch` that sends exactly one request. Node's own sends another one after a 421, which must not happen to a POST, and
 * follows redirects unless it is told not to.
 */
export const fetchOnce: SendOnce = (url, { method, headers, body, signal }) =>
  new Promise((resolve, reject) => {
    const send = url.startsWith('https:') ? requestHttps : requestHttp
    const outgoing = send(url, {
      method,
      headers: {
        'user-agent': 'travel-card-verify',
        'accept-encoding': 'identity',
        ...headers,
        ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
      },
      // A connection of its own: a kept one may break under a request, which would have to be sent again.
      agent: false,
      ...(signal && { signal }),
    })
    outgoing.on('error', reject)
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
    if (size > mostBytes) throw new Error('the answer is too long')
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
