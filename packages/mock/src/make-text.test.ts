import { readPattern } from 'scripts/generate/mock-pattern'
import { expect, test } from 'vitest'
import { makeMatch } from './make-text.ts'
import { createRandom } from './random.ts'

test('a text is made for any pattern of the supported kind', () => {
  const patterns = ['^[A-Z]{2}\\d+', '^(a|bc?)+$', '[^\\d\\s]{3,5}', '\\w*x', '^\\+[1-9]\\d{6,14}$', '^$', 'a|b', '^[\\w.-]+@x\\.example$', '(?:0x)?[0-9a-f]{2,}', '.{3}\\/'] // biome-ignore format: a list
  for (const pattern of patterns) {
    const pieces = readPattern(pattern)
    for (let seed = 0; seed < 100; seed += 1)
      expect(makeMatch(pieces, createRandom(seed))).toMatch(new RegExp(pattern, 'u'))
  }
})

test.each(['(?=a)b', '\\1', 'a\\b', '[a', '(a', 'a^b', 'a$b', '\\p{L}'])(
  'the pattern %s is refused by name when generating',
  (pattern) => {
    expect(() => readPattern(pattern)).toThrow(`the mock cannot make a text for the pattern ${pattern}`)
  },
)
