import { describe, expect, test } from 'vitest'
import {
  type AttemptEvent,
  type Entry,
  joinEntries,
  lastAttempt,
  nextEntry,
  type Outcome,
  parseEntry,
  type RecordedAttempt,
  type Settled,
} from './attempts-entry.ts'

const dayMs = 86_400_000
const clock = { now: 1000, appliedForMs: dayMs }

/** An attempt in short: `3 unknown+ >1>2` began when 1 and 2 were known, and `+` permits one more after it. */
function attempt(text: string): RecordedAttempt {
  const [id = '', word = '', after = ''] = text.split(' ')
  const name = word.replace('+', '')
  const state = { presumed: 'pending', expired: 'applied' }[name] ?? name
  return {
    id,
    // A cast: the tables below hold no other words.
    state: state as RecordedAttempt['state'],
    submittedAt: name === 'expired' ? 900 - dayMs : 900,
    deadline: name === 'presumed' ? 999 : 1001,
    after: after.split('>').filter(Boolean),
    ...(word.endsWith('+') && { allowedAs: name === 'presumed' ? 'unknown' : state }),
  }
}

const entry = (text: string): Entry => (text === '' ? [] : text.split(', ').map(attempt))

const show = (found: Entry): string =>
  found
    .map(({ id, state, allowedAs, after }) =>
      `${id} ${state}${allowedAs ? '+' : ''} ${after.map((one) => `>${one}`).join('')}`.trim(),
    )
    .join(', ')

const begin: AttemptEvent = { type: 'begin', attempt: attempt('2 pending') }
const report = (state: Outcome): AttemptEvent => ({
  type: 'report',
  attempt: { ...attempt('1 pending'), state },
})
const allow = (state: string): AttemptEvent => ({ type: 'allow', id: '1', state })
const settle = (state: Settled): AttemptEvent => ({ type: 'settle', id: '1', state })

const events = [
  begin,
  report('unknown'),
  report('not-applied'),
  report('applied'),
  allow('unknown'),
  allow('applied'),
  settle('not-applied'),
  settle('applied'),
]

// What becomes of an entry by each event: `=` leaves it as it is.
const table = `
entry                    | begin                        | report unknown            | not-applied                   | applied                   | allow (seen unknown)   | (seen applied)   | settle not-applied        | applied
                         | 2 pending                    | 1 unknown                 | 1 not-applied                 | 1 applied                 | =                      | =                | =                         | =
1 pending                | =                            | 1 unknown                 | 1 not-applied                 | 1 applied                 | =                      | =                | =                         | =
1 presumed               | =                            | 1 unknown                 | 1 not-applied                 | 1 applied                 | 1 pending+             | =                | 1 not-applied             | 1 applied
1 presumed+              | 2 pending >1, 1 pending      | 1 unknown+                | 1 not-applied+                | 1 applied+                | =                      | =                | 1 not-applied+            | 1 applied+
1 unknown                | =                            | =                         | 1 not-applied                 | 1 applied                 | 1 unknown+             | =                | 1 not-applied             | 1 applied
1 unknown+               | 2 pending >1, 1 unknown      | =                         | 1 not-applied+                | 1 applied+                | =                      | =                | 1 not-applied+            | 1 applied+
1 applied                | =                            | =                         | =                             | =                         | =                      | 1 applied+       | =                         | =
1 applied+               | 2 pending >1, 1 applied      | =                         | =                             | =                         | =                      | =                | =                         | =
1 expired                | 2 pending >1, 1 applied      | =                         | =                             | =                         | =                      | =                | =                         | =
1 not-applied            | 2 pending >1, 1 not-applied  | =                         | =                             | 1 applied                 | =                      | =                | =                         | =
2 not-applied            | =                            | 2 not-applied, 1 unknown  | 2 not-applied, 1 not-applied  | 2 not-applied, 1 applied  | =                      | =                | =                         | =
1 pending >0, 0 unknown  | =                            | 1 unknown >0, 0 unknown   | 1 not-applied >0, 0 unknown   | 1 applied >0, 0 unknown   | =                      | =                | =                         | =
1 unknown >0, 0 applied  | =                            | =                         | 1 not-applied >0, 0 applied   | 1 applied >0, 0 applied   | 1 unknown+ >0, 0 applied | =              | 1 not-applied >0, 0 applied | 1 applied >0, 0 applied
3 unknown >1, 1 unknown  | =                            | =                         | 3 unknown >1, 1 not-applied   | 3 unknown >1, 1 applied   | =                      | =                | =                         | =
1 unknown, 4 unknown     | =                            | =                         | 1 not-applied, 4 unknown      | 1 applied, 4 unknown      | 1 unknown+, 4 unknown  | =                | 1 not-applied, 4 unknown  | 1 applied, 4 unknown
1 unknown+, 4 unknown+   | 2 pending >1>4, 1 unknown, 4 unknown | =                 | 1 not-applied+, 4 unknown+    | 1 applied+, 4 unknown+    | =                      | =                | 1 not-applied+, 4 unknown+ | 1 applied+, 4 unknown+
`
const [head = [], ...rows] = table
  .trim()
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))

describe.each(rows)('an entry of "%s"', (before = '', ...after) => {
  test.each(events.map((event, index) => [head[index + 1], after[index] ?? '', event] as const))(
    'by %s becomes "%s"',
    (_, expected, event) => {
      const given = entry(before)
      const next = nextEntry(given, event, clock)
      expect(next).toEqual(expected === '=' ? given : expect.anything())
      if (expected !== '=') expect(show(next)).toBe(expected)
      // It may be called more than once.
      expect(nextEntry(given, event, clock)).toEqual(next)
    },
  )
})

test.each([
  ['', undefined],
  ['1 pending', '1 pending'],
  ['1 presumed', '1 unknown'],
  ['1 expired', undefined],
  ['1 expired, 0 unknown', '0 unknown'],
  ['1 expired >0, 0 unknown', undefined],
  ['1 unknown >0, 0 unknown', '1 unknown'],
  ['2 not-applied >1, 1 unknown', '1 unknown'],
  ['2 not-applied >1, 1 expired', '2 not-applied'],
  ['2 unknown >1, 1 applied', '2 unknown'],
  // Begun by somebody who could not know the other: each of them has to be named.
  ['2 unknown, 1 applied', '2 unknown'],
  ['2 unknown+, 1 applied', '1 applied'],
  ['2 unknown+, 1 applied+', '2 unknown'],
])('of "%s", the attempt that a next one has to name is %s', (text, expected) => {
  const last = lastAttempt(entry(text), clock)
  expect(last && `${last.id} ${last.state}`).toBe(expected)
})

test('a permission is void once the attempt has another state than the one that somebody saw', () => {
  const settled = nextEntry(entry('1 unknown+'), settle('applied'), clock)
  expect(nextEntry(settled, begin, clock)).toBe(settled)
})

test.each([
  ['whoever knows more of an attempt is right', '1 pending', '1 unknown', '1 unknown'],
  ['a store that has nothing makes nobody forget', '2 pending >1, 1 unknown', '', '2 pending >1, 1 unknown'],
  [
    'what was lost is added to what began anew',
    '3 applied >1, 1 unknown',
    '4 pending',
    '4 pending, 3 applied >1, 1 unknown',
  ],
  ['a permission that the store lost is void: others may have used it', '1 unknown+', '', '1 unknown'],
  ['a permission of the store holds', '1 unknown', '1 unknown+', '1 unknown+'],
  [
    'what the store has dropped, because others followed it, stays dropped',
    '1 unknown',
    '3 applied >1',
    '3 applied >1',
  ],
  [
    'a store that is older again loses nothing',
    '2 unknown >1, 1 unknown',
    '1 unknown+',
    '1 unknown+, 2 unknown >1',
  ],
])('%s', (_, known, stored, joined) => {
  expect(show(joinEntries(entry(known), entry(stored)))).toBe(joined)
  // Otherwise two windows would write against each other for ever.
  expect(show(joinEntries(entry(known), entry(joined)))).toBe(joined)
})

test('an entry does not grow without end, and forgets no attempt that may have been applied', () => {
  const past = Array.from({ length: 50 }, (_, index) => `${index + 9} not-applied`).join(', ')
  const long = entry(`${past}, 1 unknown+`)
  const begun = nextEntry(long, begin, clock)
  expect(begun.length).toBe(11)
  expect(begun.at(-1)?.id).toBe('1')
  expect(joinEntries(long, begun)).toEqual(begun)
  // What was permitted after it was applied, so nobody has to ask about it any more.
  expect(nextEntry(begun, { type: 'report', attempt: { ...attempt('2 applied') } }, clock).length).toBe(10)
})

test.each([
  '',
  'null',
  '5',
  '[]',
  '{}',
  '[{}]',
  '[{"id":"1","state":"sent","submittedAt":1,"deadline":1,"after":[]}]',
])('a text that is no entry is refused: %j', (text) => {
  expect(() => parseEntry(text)).toThrow()
  expect(parseEntry(undefined)).toEqual([])
  expect(parseEntry(JSON.stringify(entry('1 unknown')))).toEqual(entry('1 unknown'))
})
