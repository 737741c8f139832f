const primes = (count: number): number[] => {
  const found: number[] = []
  for (let number = 2; found.length < count; number++)
    if (found.every((prime) => number % prime)) found.push(number)
  return found
}

/** The first 32 bits of the fraction of a number. */
const fraction = (number: number): number => (number % 1) * 2 ** 32
const rotate = (word: number, by: number): number => (word >>> by) | (word << (32 - by))

/**
 * The SHA-256 (FIPS 180-4) of a text in ASCII, as 64 hexadecimal digits. It is here because `crypto.subtle` is asynchronous,
 * and missing in React Native and on plain http, and because a library's weighs as much as the guard that uses it.
 */
export function sha256(text: string): string {
  const bytes = new DataView(new ArrayBuffer(((text.length + 72) >> 6) << 6))
  for (let index = 0; index < text.length; index++) bytes.setUint8(index, text.charCodeAt(index))
  bytes.setUint8(text.length, 0x80)
  bytes.setUint32(bytes.byteLength - 4, text.length * 8)

  const rounds = primes(64).map((prime) => fraction(Math.cbrt(prime)))
  let hash = primes(8).map((prime) => fraction(Math.sqrt(prime)) | 0)
  for (let block = 0; block < bytes.byteLength; block += 64) {
    const words: number[] = []
    // Casts to numbers that are there: the loops begin where they are.
    const word = (index: number): number => words[index] as number
    let state = hash
    for (const [index, constant] of rounds.entries()) {
      if (index < 16) words.push(bytes.getInt32(block + index * 4))
      else {
        const [early, late] = [word(index - 15), word(index - 2)]
        const first = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3)
        const second = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10)
        words.push((word(index - 16) + first + word(index - 7) + second) | 0)
      }
      const [a, b, c, d, e, f, g, h] = state as [
        number,
        number,
        number,
        number,
        number,
        number,
        number,
        number,
      ]
      const choice = (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + ((e & f) ^ (~e & g))
      const majority = (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))
      const next = h + choice + (constant | 0) + word(index)
      state = [(next + majority) | 0, a, b, c, (d + next) | 0, e, f, g]
    }
    hash = hash.map((part, index) => (part + (state[index] as number)) | 0)
  }
  return hash.map((part) => (part >>> 0).toString(16).padStart(8, '0')).join('')
}
