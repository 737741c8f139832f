import type { PlainRequest } from './plain-message.ts'

/** Headers by lower-case name. */
export function plainHeaders(headers: Headers): Record<string, string> {
  // In happy-dom they keep the case that they were set in.
  return Object.fromEntries([...headers].map(([name, value]) => [name.toLowerCase(), value]))
}

/** The plain form of a Request. Its body can still be read by others, such as a listener of msw. */
export async function readRequest(request: Request): Promise<PlainRequest> {
  const { method, url, headers } = request
  // Not by `request.body`, which Firefox does not have.
  const mayHaveBody = method !== 'GET' && method !== 'HEAD'
  const body = mayHaveBody ? new Uint8Array(await request.clone().arrayBuffer()) : undefined
  return { method, url, headers: plainHeaders(headers), body }
}
