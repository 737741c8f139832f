/** A place in the arguments of a method, as a JSON pointer that begins with an argument's name, and what is wrong there. */
interface WrongPlace {
  readonly pointer: string
  readonly message: string
}

/** Notes in an error which places are wrong, for callers in other processes; who prints it does not see that. */
export function noteWrong<Mistake extends Error>(error: Mistake, places: readonly WrongPlace[]): Mistake {
  return Object.defineProperty(error, 'places', { value: places })
}

/** A mistake at one place in the arguments of a method. */
export function mistake(where: string, pointer: string, message: string, options?: ErrorOptions): TypeError {
  return noteWrong(new TypeError(`${where}: ${message}`, options), [{ pointer, message }])
}

/** The places that are wrong; the arguments as a whole where nobody noted any. */
export function placesOf(error: Error): readonly WrongPlace[] {
  return (error as { places?: readonly WrongPlace[] }).places ?? [{ pointer: '', message: error.message }]
}

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

/** Refuses options that do not exist: a misspelt one would be ignored in silence. */
export function checkOptions(where: string, options: object, names: readonly string[]): void {
  for (const name of Object.keys(options)) {
    if (!names.includes(name)) {
      throw new TypeError(`${where}: there is no option \`${name}\`${choices(name, names)}`)
    }
  }
}

export function checkNumber(where: string, name: string, value: number, unit = 'milliseconds'): void {
  // Longer timers fire at once.
  if (!(value >= 0 && value < 2 ** 31)) {
    throw new RangeError(
      `${where}: \`${name}\` must be a number of ${unit} from 0 to 2147483647, not ${value}`,
    )
  }
}

/** What something that was thrown says, whatever it is: also a proxy, or an object that has no text. */
export function messageOf(error: unknown): string {
  try {
    return String(error instanceof Error ? error.message : error)
  } catch {
    return 'what was thrown has no text'
  }
}

/** `; did you mean "x"?` of the candidate that differs least from a name; nothing where none is near. */
export function hint(name: string, candidates: Iterable<string>): string {
  const wanted = name.slice(0, 60).toLowerCase()
  let best: string | undefined
  let least = Math.max(2, Math.floor(wanted.length / 3)) + 1
  for (const candidate of candidates) {
    const isStart = wanted.length > 2 && candidate.toLowerCase().startsWith(wanted)
    const difference = isStart ? 1 : distance(wanted, candidate.toLowerCase())
    if (difference < least) {
      least = difference
      best = candidate
    }
  }
  return best === undefined ? '' : `; did you mean "${best}"?`
}

/** A hint, and all that there is. */
export function choices(name: string, candidates: readonly string[]): string {
  return `${hint(name, candidates)} (there are ${candidates.join(', ')})`
}

/** How many characters have to be added, removed or replaced (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1)
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
