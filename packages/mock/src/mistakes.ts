/** A place in a JSON value or in a method's arguments, as a JSON pointer, and the problem there. */
export interface WrongPlace {
  readonly pointer: string
  readonly message: string
}

/** Attaches the wrong places to an error, for the control paths to return. They don't appear when the error is printed. */
export function noteWrong<Mistake extends Error>(error: Mistake, places: readonly WrongPlace[]): Mistake {
  return Object.defineProperty(error, 'places', { value: places })
}

/** Creates the error for a mistake at one place in a method's arguments. */
export function mistake(where: string, pointer: string, message: string, options?: ErrorOptions): TypeError {
  return noteWrong(new TypeError(`${where}: ${message}`, options), [{ pointer, message }])
}

/** Returns the wrong places of an error, or the arguments as a whole if none are attached. */
export function placesOf(error: Error): readonly WrongPlace[] {
  return (error as { places?: readonly WrongPlace[] }).places ?? [{ pointer: '', message: error.message }]
}

/** Throws if an option doesn't exist, because a misspelt option would otherwise be ignored silently. */
export function checkOptions(where: string, options: object, names: readonly string[]): void {
  for (const name of Object.keys(options)) {
    if (!names.includes(name)) {
      throw new TypeError(`${where}: there is no option \`${name}\`${choices(name, names)}`)
    }
  }
}

export function checkNumber(where: string, name: string, value: number, unit = 'milliseconds'): void {
  // A timer with a longer delay fires immediately.
  if (!(value >= 0 && value < 2 ** 31)) {
    throw new RangeError(
      `${where}: \`${name}\` must be a number of ${unit} from 0 to 2147483647, not ${value}`,
    )
  }
}

/** Returns the message of a thrown value, which may be anything. */
export function messageOf(error: unknown): string {
  try {
    return String(error instanceof Error ? error.message : error)
  } catch {
    return 'a value that has no text'
  }
}

/** Returns `; did you mean "x"?` for the candidate that is most similar to a name, or `''` if none is similar. */
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

/** Returns a hint, followed by the list of all candidates. */
export function choices(name: string, candidates: readonly string[]): string {
  return `${hint(name, candidates)} (available: ${candidates.join(', ') || 'none'})`
}

/** Counts how many characters have to be added, removed or replaced (the Levenshtein distance). */
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
