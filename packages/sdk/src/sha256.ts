const primes: number[] = []
for (let number = 2; primes.length < 64; number++)
  if (primes.every((prime) => number % prime)) primes.push(number)

/** Returns the first 32 bits of each number's fraction. */
const fractions = (numbers: readonly number[]): Uint32Array =>
  Uint32Array.from(numbers, (number) => (number % 1) * 2 ** 32)
const start = fractions(primes.slice(0, 8).map(Math.sqrt))
const constants = fractions(primes.map(Math.cbrt))

const rotate = (word: number, by: number): number => (word >>> by) | (word << (32 - by))

/**
 * Returns the SHA-256 (FIPS 180-4) of an ASCII text, as 64 hexadecimal digits. We wrote our own: `crypto.subtle` is asynchronous,
 * and missing in React Native and on plain http, while a library would be as large as the whole guard.
 */
export function sha256(text: string): string {
  const bytes = new DataView(new ArrayBuffer(((text.length + 72) >> 6) << 6))
  for (let index = 0; index < text.length; index++) bytes.setUint8(index, text.charCodeAt(index))
  bytes.setUint8(text.length, 0x80)
  bytes.setUint32(bytes.byteLength - 4, text.length * 8)

  const hash = start.slice()
  const words = new Uint32Array(64)
  // The casts here and below are safe: the indexes are within the arrays.
  const word = (index: number): number => words[index] as number
  for (let block = 0; block < bytes.byteLength; block += 64) {
    let [a, b, c, d, e, f, g, h] = hash as unknown as Eight
    for (let index = 0; index < 64; index++) {
      if (index < 16) words[index] = bytes.getUint32(block + index * 4)
      else {
        const [early, late] = [word(index - 15), word(index - 2)]
        const first = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3)
        const second = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10)
        words[index] = word(index - 16) + first + word(index - 7) + second
      }
      const choice = (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + ((e & f) ^ (~e & g))
      const majority = (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))
      const next = h + choice + (constants[index] as number) + word(index)
      h = g
      g = f
      f = e
      e = (d + next) | 0
      d = c
      c = b
      b = a
      a = (next + majority) | 0
    }
    for (const [index, part] of [a, b, c, d, e, f, g, h].entries())
      hash[index] = (hash[index] as number) + part
  }
  return Array.from(hash, (part) => part.toString(16).padStart(8, '0')).join('')
}

type Eight = readonly [number, number, number, number, number, number, number, number]
