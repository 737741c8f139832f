import type { PlainRequest } from './plain-message.ts'

/** Headers with those that came more than once in one line each. */
export function joinHeaders(headers: PlainRequest['headers']): Record<string, string> {
  const joined: Record<string, string> = {}
  for (const name in headers) {
    const value = headers[name]
    if (value !== undefined) joined[name] = typeof value === 'string' ? value : value.join(', ')
  }
  return joined
}
