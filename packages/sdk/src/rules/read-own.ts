/** Reads a member, once. What every object has, as an old script on a page may have seen to, is nobody's own. */
export function readOwn(given: unknown, name: string): unknown {
  const value: unknown = Object(given)[name]
  return value === (Object.prototype as Readonly<Record<string, unknown>>)[name] ? undefined : value
}
