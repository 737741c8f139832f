/** A stream of numbers that is the same on every platform: it uses nothing but 32-bit integers. */
export interface Random {
  /** A whole number from 0 up to, but without, `limit`. */
  int(limit: number): number
  pick<T>(values: readonly [T, ...T[]]): T
  pick<T>(values: readonly T[]): T | undefined
  /** True once in `many` times. */
  oneIn(many: number): boolean
  /** A stream for a part of what is made, which no other part can shift. */
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
    // The overloads of the interface say when there is a value.
    pick: <T>(values: readonly T[]): T => values[int(values.length)] as T,
    oneIn: (many) => int(many) === 0,
    child: (label) => createRandom(hashText(label, seed)),
  }
}
