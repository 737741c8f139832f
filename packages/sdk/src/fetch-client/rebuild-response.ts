/** Statuses whose Response may have no body: the Fetch standard, "null body status". */
const withoutBody = [204, 205, 304]

/** A Response as it came, with a body that is read already or another one. */
export function rebuildResponse(response: Response, body: ArrayBuffer | string | undefined): Response {
  const { status, statusText, url } = response
  const headers = new Headers(response.headers)
  // They tell of the bytes on the wire.
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) headers.delete(name)
  const rebuilt = new Response(withoutBody.includes(status) ? null : (body ?? null), {
    status,
    statusText,
    headers,
  })
  return Object.defineProperty(rebuilt, 'url', { value: url })
}
