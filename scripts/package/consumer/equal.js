/**
 * @param {string} what
 * @param {unknown} actual
 * @param {unknown} expected
 */
export function equal(what, actual, expected) {
  if (JSON.stringify(actual) === JSON.stringify(expected)) return
  throw new Error(`${what}: expected ${JSON.stringify(expected)}, got ${JSON.stringify(actual)}`)
}
