import type { IncomingMessage } from 'node:http'
import type { PlainRequest } from '../wire/plain-message.ts'

/** Reads the body of a request up to a limit in bytes, and hands it on, or the fact that it is larger. */
export function receiveBody(
  request: IncomingMessage,
  limit: number,
  use: (body: Pick<PlainRequest, 'body' | 'beyondLimit'>) => void,
): void {
  const { headers } = request
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) {
    use({})
    return
  }
  const chunks: Uint8Array[] = []
  let size = 0
  request.on('data', (chunk: Uint8Array) => {
    const isBeyond = size > limit
    size += chunk.length
    if (size <= limit) chunks.push(chunk)
    else if (!isBeyond) use({ beyondLimit: limit })
  })
  request.on('end', () => {
    if (size <= limit) use({ body: chunks.length === 1 ? chunks[0] : Buffer.concat(chunks) })
  })
}
