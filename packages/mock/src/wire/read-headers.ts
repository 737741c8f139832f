import { mistake } from '../diagnostics/mistake.ts'

/** Where a method takes headers. */
const place = '/options/headers'

/** What frames an answer, and is therefore the transport's to say. */
const framing = ['connection', 'content-length', 'transfer-encoding']

/** @throws TypeError when HTTP does not allow the headers that a test has set, or the transport sets them. */
export function readHeaders(
  where: string,
  headers: Readonly<Record<string, string>>,
): Record<string, string> {
  let read: Record<string, string>
  try {
    read = Object.fromEntries(new Headers(headers))
    // `Headers` takes control characters, a server does not (RFC 9110, section 5.5).
    if (Object.values(read).some((value) => /[^\t\x20-\x7e\x80-\xff]/.test(value)))
      throw new TypeError('control')
  } catch (cause) {
    throw mistake(where, place, '`headers` holds a name or value that HTTP does not allow', { cause })
  }
  const name = framing.find((one) => Object.hasOwn(read, one))
  if (name) throw mistake(where, place, `\`headers\` must not hold ${name}: the mock sets it`)
  return read
}
