/** The candidate that differs least from a name, if one is near enough to be what was meant. */
export function nearestName(name: string, candidates: Iterable<string>): string | undefined {
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
  return best
}

/** `; did you mean "x"?`, or nothing. */
export function hint(name: string, candidates: Iterable<string>): string {
  const near = nearestName(name, candidates)
  return near === undefined ? '' : `; did you mean "${near}"?`
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
