/** The first 32 bits of the fractional parts of the roots of the first prime numbers. */
function rootsOfPrimes(count: number, root: (prime: number) => number): number[] {
  const primes: number[] = []
  for (let n = 2; primes.length < count; n++) if (primes.every((prime) => n % prime !== 0)) primes.push(n)
  return primes.map((prime) => ((root(prime) % 1) * 2 ** 32) | 0)
}

const constants = /* @__PURE__ */ rootsOfPrimes(64, Math.cbrt)

const rotate = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits))
const mix = (word: number, one: number, two: number, third: number): number =>
  rotate(word, one) ^ rotate(word, two) ^ third

/**
 * The SHA-256 of a text in UTF-8 (FIPS 180-4), in hexadecimal digits. Own code, because `crypto.subtle` answers later,
 * while a component reads the state of an attempt as it renders, and is missing in React Native and on plain http.
 */
export function sha256(text: string): string {
  const bytes = new TextEncoder().encode(text)
  const padded = new DataView(new ArrayBuffer(Math.ceil((bytes.length + 9) / 64) * 64))
  new Uint8Array(padded.buffer).set([...bytes, 0x80])
  padded.setBigUint64(padded.byteLength - 8, BigInt(bytes.length) * 8n)

  let hash = rootsOfPrimes(8, Math.sqrt)
  for (let block = 0; block < padded.byteLength; block += 64) {
    const words: number[] = []
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash
    for (const [i, constant] of constants.entries()) {
      const at = (back: number): number => words[i - back] ?? 0
      const mixed = mix(at(15), 7, 18, at(15) >>> 3) + mix(at(2), 17, 19, at(2) >>> 10)
      const word = i < 16 ? padded.getInt32(block + i * 4) : (at(16) + at(7) + mixed) | 0
      words.push(word)
      const added = h + mix(e, 6, 11, rotate(e, 25)) + ((e & f) ^ (~e & g)) + constant + word
      const turned = mix(a, 2, 13, rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))
      ;[a, b, c, d, e, f, g, h] = [(added + turned) | 0, a, b, c, (d + added) | 0, e, f, g]
    }
    hash = [a, b, c, d, e, f, g, h].map((value, i) => (value + (hash[i] ?? 0)) | 0)
  }
  return hash.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
}
