import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { sha256 } from './sha256.ts'

test('the digests are those of Node, at each length around a block and beyond ASCII', () => {
  const lengths = Array.from({ length: 200 }, (_, length) => 'card-0001 Ł€🂡'.repeat(20).slice(0, length))
  for (const text of [...lengths, 'x'.repeat(10_000)])
    expect(sha256(text), text).toBe(createHash('sha256').update(text.toWellFormed()).digest('hex'))
})
