import { expect, test } from 'vitest'
import * as rules from './value-rules.ts'
import type { ValueRule } from './value-spec.ts'

const now = (): number => Date.UTC(2026, 10, 20, 12)

test.each<[name: string, rule: ValueRule, operand: unknown, accepted: unknown[], refused: unknown[]]>([
  [
    'date',
    rules.date,
    0,
    ['2026-02-28', '2024-02-29', '0000-01-01'],
    ['2026-02-29', '2026-2-1', '+002026-01', '2026-02-28T', ''],
  ],
  ['future', rules.future, 0, ['2026-11-21', '2099-01-01'], ['2026-11-20', '1999-01-01']],
  ['matches', rules.matches, /^\d$/u, ['5'], ['55', 'a']],
  ['oneOf', rules.oneOf, ['a', 5], ['a', 5], ['b', '5']],
  ['integer', rules.integer, 0, [5, -1, 0], [1.5]],
  ['atLeast', rules.atLeast, 2, [2, 3], [1.9]],
  ['atMost', rules.atMost, 2, [2, 1], [2.1]],
  ['longEnough', rules.longEnough, 2, ['ab', '😀😀'], ['a', '😀']],
  ['shortEnough', rules.shortEnough, 1, ['a', '😀'], ['ab']],
  ['list', rules.list, 0, [[]], [{}]],
  ['record', rules.record, 0, [{}], [[]]],
  ['encodable', rules.encodable, 0, ['a', '😀', '\n'], ['\ud800', 'a\udc00']],
  ['segment', rules.segment, 0, ['a', '...', 'a/b', '😀'], ['.', '..', '\n', '\u0085', '\ud800']],
])(
  'the rule %s accepts what it should, and says what is wrong with the rest',
  (_, rule, operand, accepted, refused) => {
    for (const value of accepted) expect([value, rule(value, operand, now)]).toEqual([value, false])
    for (const value of refused)
      expect([value, rule(value, operand, now)]).toEqual([value, expect.stringMatching(/^must /)])
  },
)
