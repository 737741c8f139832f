/** A stream of random numbers that is the same on every platform, because it uses only 32-bit integers. */
export interface Random {
  /** Returns a whole number from 0 up to, but not including, `limit`. */
  int(limit: number): number
  pick<T>(values: readonly [T, ...T[]]): T
  pick<T>(values: readonly T[]): T | undefined
  /** Returns true about once in `many` times. */
  oneIn(many: number): boolean
  /** Returns a separate stream for a part of the data, which the other parts don't affect. */
  child(label: string): Random
}

function mix(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), 0x21f0aaad)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
  return (mixed ^ (mixed >>> 15)) >>> 0
}

export function hashText(text: string, start = 0): number {
  let hash = start ^ 0x811c9dc5
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return mix(hash)
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const int = (limit: number): number => {
    state = (state + 0x9e3779b9) >>> 0
    return mix(state) % limit
  }
  return {
    int,
    // The cast is safe: the overloads of the interface tell whether the value may be `undefined`.
    pick: <T>(values: readonly T[]): T => values[int(values.length)] as T,
    oneIn: (many) => int(many) === 0,
    child: (label) => createRandom(hashText(label, seed)),
  }
}
