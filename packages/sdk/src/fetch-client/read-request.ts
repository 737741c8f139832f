import type { WireRequest } from '../sending/transport.ts'

const isText = /json|text|urlencoded/i

/** What a Request sends, its body read. Rejects if somebody has read the body before. */
export async function readRequest(request: Request, init: object): Promise<WireRequest> {
  const { url, method } = request
  const headers = Object.fromEntries(request.headers)
  // Not by `request.body`, which Firefox does not have.
  if (/^(GET|HEAD)$/.test(method)) return { url, method, headers, init }
  const type = headers['content-type'] ?? ''
  const bytes = await request.arrayBuffer()
  // A cast: `FetchInit` promises text, and only a body that was given as bytes or as a form stays bytes.
  const body = isText.test(type) ? new TextDecoder().decode(bytes) : (bytes as unknown as string)
  return { url, method, headers, init, body: bytes.byteLength > 0 ? body : undefined }
}
