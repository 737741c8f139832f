import type { PlainAnswer } from './plain-message.ts'

/** A body that breaks off in its middle, as when a connection is lost. */
function brokenBody(text: string): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text)
  let isSent = false
  return new ReadableStream({
    pull(controller) {
      if (isSent) controller.error(new TypeError('terminated: the mock cut the body'))
      else controller.enqueue(bytes.slice(0, bytes.length >> 1))
      isSent = true
    },
  })
}

/** The Response for an answer that is neither a network fault nor a hanging one. */
export function toResponse(method: string, { status, headers, body, fault }: PlainAnswer): Response {
  const hasBody = method !== 'HEAD' && status !== 204 && status !== 304
  return new Response(hasBody ? (fault === 'truncated' ? brokenBody(body) : body) : null, { status, headers })
}
