import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sha256 } from './sha256.ts'

const ascii = (length: number): fc.Arbitrary<string> =>
  fc.string({ unit: 'grapheme-ascii', minLength: length, maxLength: length })

test('returns the same digest as Node for text of any length', () => {
  const expected = (text: string): string => createHash('sha256').update(text).digest('hex')
  // Tries each length, to include those around the end of a block.
  for (let length = 0; length < 200; length++)
    fc.assert(
      fc.property(ascii(length), (text) => {
        expect(sha256(text)).toBe(expected(text))
      }),
      { numRuns: 5 },
    )
})
