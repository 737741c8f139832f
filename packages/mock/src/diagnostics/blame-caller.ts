// Only V8 has this function; in other engines the stack begins inside this package.
const { captureStackTrace } = Error as { captureStackTrace?: (error: object, above: unknown) => void }

/** Makes a method's errors begin their stack at the line that called it, so that a test runner shows that line. */
export function blameCaller<Args extends unknown[], Result>(
  method: (...args: Args) => Result,
): (...args: Args) => Result {
  return function blamed(...args) {
    try {
      return method(...args)
    } catch (error) {
      if (error instanceof Error) captureStackTrace?.(error, blamed)
      throw error
    }
  }
}
