/** The first 32 bits of the fractional parts of the square or cube roots of the first prime numbers. */
function rootsOfPrimes(count: number, root: (prime: number) => number): Uint32Array {
  const primes: number[] = []
  for (let n = 2; primes.length < count; n++) if (primes.every((prime) => n % prime !== 0)) primes.push(n)
  return Uint32Array.from(primes, (prime) => Math.floor((root(prime) % 1) * 2 ** 32))
}

let constants: Uint32Array | undefined

const rotate = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits))

/**
 * The SHA-256 of a text in UTF-8 (FIPS 180-4), in hexadecimal digits. Own code, because `crypto.subtle` answers later,
 * while a component reads the state of an attempt as it renders, and is missing in React Native and on plain http.
 */
export function sha256(text: string): string {
  const bytes = new TextEncoder().encode(text)
  const padded = new DataView(new ArrayBuffer(Math.ceil((bytes.length + 9) / 64) * 64))
  new Uint8Array(padded.buffer).set([...bytes, 0x80])
  padded.setBigUint64(padded.byteLength - 8, BigInt(bytes.length) * 8n)

  const hash = rootsOfPrimes(8, Math.sqrt)
  constants ??= rootsOfPrimes(64, Math.cbrt)
  const words = new Int32Array(64)
  for (let block = 0; block < padded.byteLength; block += 64) {
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash
    for (let i = 0; i < 64; i++) {
      const early = words[i - 15] ?? 0
      const late = words[i - 2] ?? 0
      const small0 = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3)
      const small1 = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10)
      const mixed = (words[i - 16] ?? 0) + small0 + (words[i - 7] ?? 0) + small1
      const word = i < 16 ? padded.getUint32(block + i * 4) : mixed | 0
      words[i] = word
      const choice = (e & f) ^ (~e & g)
      const majority = (a & b) ^ (a & c) ^ (b & c)
      const added = h + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + choice + (constants[i] ?? 0) + word
      const turned = (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + majority
      ;[a, b, c, d, e, f, g, h] = [(added + turned) | 0, a, b, c, (d + added) | 0, e, f, g]
    }
    for (const [i, value] of [a, b, c, d, e, f, g, h].entries()) hash[i] = (hash[i] ?? 0) + value
  }
  return Array.from(hash, (word) => word.toString(16).padStart(8, '0')).join('')
}
