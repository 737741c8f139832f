/** Fails unless two JSON values are equal. Small, because it goes into a browser too. */
export function expectEqual(actual: unknown, expected: unknown): void {
  const [is, wanted] = [JSON.stringify(actual), JSON.stringify(expected)]
  if (is !== wanted) throw new Error(`expected ${wanted}, got ${is}`)
}
