/**
 * Returns a random UUID (RFC 9562, version 4), or `undefined` if there's no source of random values. `crypto.randomUUID` is
 * missing on plain http and from React Native's polyfill.
 */
export function randomKey(): string | undefined {
  const { crypto } = globalThis as { crypto?: Partial<Crypto> }
  if (crypto?.randomUUID) return crypto.randomUUID()
  if (!crypto?.getRandomValues) return undefined
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
