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

/** Reads an attempt in short: `3 unknown+ >1>2` began when 1 and 2 were known, and `+` permits one more after it. */
function attempt(text: string): RecordedAttempt {
  const [id = '', word = '', after = ''] = text.split(' ')
  const name = word.replace('+', '')
  const state =
    {
      presumed: 'pending',
      ahead: 'pending',
      skewed: 'pending',
      expired: 'applied',
      undated: 'applied',
      repeated: 'applied',
    }[name] ?? name
  return {
    id,
    // A cast: the tables below hold no other words.
    state: state as RecordedAttempt['state'],
    submittedAt: { ahead: 400_000, skewed: 200_000 }[name] ?? 900,
    deadline: { presumed: 999, ahead: 500_000, skewed: 300_000 }[name] ?? 1001,
    after: after.split('>').filter(Boolean),
    ...(state !== 'pending' && { settledAt: name === 'expired' ? 900 - dayMs : 900 }),
    ...(name === 'undated' && { settledAt: undefined }),
    ...(name === 'repeated' && { once: false }),
    ...(word.endsWith('+') && { allowed: { as: name === 'presumed' ? 'unknown' : state, by: id } }),
  }
}

const entry = (text: string): Entry => (text === '' ? [] : text.split(', ').map(attempt))

const show = (found: Entry): string =>
  found
    .map(({ id, state, allowed, after }) =>
      `${id} ${state}${allowed ? '+' : ''} ${after.map((one) => `>${one}`).join('')}`.trim(),
    )
    .join(', ')

const begin: AttemptEvent = { type: 'begin', attempt: attempt('2 pending') }
const report = (state: Outcome): AttemptEvent => ({
  type: 'report',
  attempt: { ...attempt('1 pending'), state, settledAt: 900 },
})
const allow = (state: string): AttemptEvent => ({ type: 'allow', id: '1', state, by: 'a person' })
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

// The entry after each event; `=` means that it stays as it is.
const table = `
entry                    | begin                        | report unknown            | report not-applied            | report applied            | allow unknown          | allow applied    | settle not-applied        | settle applied
                         | 2 pending                    | 1 unknown                 | 1 not-applied                 | 1 applied                 | =                      | =                | =                         | =
1 pending                | =                            | 1 unknown                 | 1 not-applied                 | 1 applied                 | =                      | =                | =                         | =
1 presumed               | =                            | 1 unknown                 | 1 not-applied                 | 1 applied                 | 1 pending+             | =                | 1 not-applied             | 1 applied
1 presumed+              | 2 pending >1, 1 pending      | 1 unknown+                | 1 not-applied+                | 1 applied+                | =                      | =                | 1 not-applied+            | 1 applied+
1 unknown                | =                            | =                         | 1 not-applied                 | 1 applied                 | 1 unknown+             | =                | 1 not-applied             | 1 applied
1 unknown+               | 2 pending >1, 1 unknown      | =                         | 1 not-applied+                | 1 applied+                | =                      | =                | 1 not-applied+            | 1 applied+
1 applied                | =                            | =                         | =                             | =                         | =                      | 1 applied+       | =                         | =
1 applied+               | 2 pending >1, 1 applied      | =                         | =                             | =                         | =                      | =                | =                         | =
1 expired                | 2 pending >1, 1 applied      | =                         | =                             | 1 applied                 | =                      | =                | =                         | =
1 undated                | =                            | =                         | =                             | 1 applied                 | =                      | 1 applied+       | =                         | =
1 repeated               | 2 pending >1, 1 applied      | =                         | =                             | =                         | =                      | 1 applied+       | =                         | =
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

describe.each(rows)('the entry "%s"', (before = '', ...after) => {
  for (const [index, event] of events.entries()) {
    const expected = after[index] ?? ''
    const change = expected === '=' ? 'stays the same' : `becomes "${expected}"`
    test(`on "${head[index + 1]}" ${change}`, () => {
      const given = entry(before)
      const next = nextEntry(given, event, clock)
      expect(next).toEqual(expected === '=' ? given : expect.anything())
      if (expected !== '=') expect(show(next)).toBe(expected)
      // A store may call it more than once.
      expect(nextEntry(given, event, clock)).toEqual(next)
    })
  }
})

test.each([
  ['', undefined],
  ['1 pending', '1 pending'],
  ['1 presumed', '1 unknown'],
  // Its clock was wrong.
  ['1 ahead', '1 unknown'],
  // Less is the difference between two servers' clocks.
  ['1 skewed', '1 pending'],
  ['1 expired', undefined],
  ['1 undated', '1 applied'],
  ['1 repeated', '1 applied'],
  ['1 repeated, 0 unknown', '0 unknown'],
  ['1 expired, 0 unknown', '0 unknown'],
  ['1 expired >0, 0 unknown', undefined],
  ['1 unknown >0, 0 unknown', '1 unknown'],
  ['2 not-applied >1, 1 unknown', '1 unknown'],
  ['2 not-applied >1, 1 expired', '2 not-applied'],
  ['2 unknown >1, 1 applied', '2 unknown'],
  // Neither was known when the other began, so each of them has to be named.
  ['2 unknown, 1 applied', '2 unknown'],
  ['2 unknown+, 1 applied', '1 applied'],
  ['2 unknown+, 1 applied+', '2 unknown'],
])('after the entry "%s", the next attempt has to name %s', (text, expected) => {
  const last = lastAttempt(entry(text), clock)
  expect(last && `${last.id} ${last.state}`).toBe(expected)
})

test('a permission is void once the attempt is no longer in the state that the person saw', () => {
  const settled = nextEntry(entry('1 unknown+'), settle('applied'), clock)
  expect(nextEntry(settled, begin, clock)).toBe(settled)
})

test.each([
  ['keeps the state that says more about an attempt', '1 pending', '1 unknown', '1 unknown'],
  ['keeps what is known if the store has nothing', '2 pending >1, 1 unknown', '', '2 pending >1, 1 unknown'],
  [
    'adds attempts that the store lost to a new one',
    '3 applied >1, 1 unknown',
    '4 pending',
    '4 pending, 3 applied >1, 1 unknown',
  ],
  ['drops a permission that the store lost, because others may have used it', '1 unknown+', '', '1 unknown'],
  ['keeps a permission that the store has', '1 unknown', '1 unknown+', '1 unknown+'],
  [
    'does not add an attempt that the store dropped because others followed it',
    '1 unknown',
    '3 applied >1',
    '3 applied >1',
  ],
  [
    'loses nothing if the store is back in an older state',
    '2 unknown >1, 1 unknown',
    '1 unknown+',
    '1 unknown+, 2 unknown >1',
  ],
])('joinEntries %s', (_, known, stored, joined) => {
  expect(show(joinEntries(entry(known), entry(stored)))).toBe(joined)
  // Joining again must change nothing, or two windows would overwrite each other forever.
  expect(show(joinEntries(entry(known), entry(joined)))).toBe(joined)
})

test('a permission that is taken back permits nothing, and another one stays', () => {
  const allowed = nextEntry(entry('1 unknown'), allow('unknown'), clock)
  const withdrawn = nextEntry(allowed, { type: 'withdraw', by: 'a person' }, clock)
  expect(nextEntry(withdrawn, begin, clock)).toEqual(entry('1 unknown'))
  expect(nextEntry(allowed, { type: 'withdraw', by: 'somebody else' }, clock)).toEqual(allowed)
})

test.each([
  ['1 unknown+', 'of 1'],
  ['1 applied+', 'of 2'],
  ['1 not-applied', 'of 2'],
  ['', 'of 2'],
])('after the entry "%s", the next attempt has the key %s', (text, key) => {
  const before = entry(text).map((one) => ({ ...one, key: 'of 1' }))
  const [begun] = nextEntry(before, { ...begin, attempt: { ...attempt('2 pending'), key: 'of 2' } }, clock)
  expect(begun).toMatchObject({ id: '2', key })
})

test('an entry does not grow without limit, and keeps each attempt that may have been applied', () => {
  const past = Array.from({ length: 50 }, (_, index) => `${index + 9} not-applied`).join(', ')
  const long = entry(`${past}, 1 unknown+`)
  const begun = nextEntry(long, begin, clock)
  expect(begun.length).toBe(11)
  expect(begun.at(-1)?.id).toBe('1')
  expect(joinEntries(long, begun)).toEqual(begun)
  // The attempt that was permitted after it is applied, so nobody needs to ask about it any more.
  expect(nextEntry(begun, { type: 'report', attempt: { ...attempt('2 applied') } }, clock).length).toBe(10)
})

test.each([
  '',
  'null',
  '[]',
  '[{}]',
  '[null]',
  ['state', 'sent'],
  ['submittedAt', '1'],
  ['deadline', null],
  ['after', 'a'],
  ['after', [1]],
  ['settledAt', 'now'],
  ['key', 1],
  ['once', 'no'],
  ['allowed', { as: 'unknown' }],
])('parseEntry throws for %j', (text) => {
  const broken = ([name, value]: readonly unknown[]): string =>
    JSON.stringify(entry('1 unknown').map((one) => ({ ...one, [`${name}`]: value })))
  expect(() => parseEntry(typeof text === 'string' ? text : broken(text))).toThrow()
})

test('parseEntry takes null for an absent member, and keeps members that it does not know', () => {
  expect(parseEntry(undefined)).toEqual([])
  const written = entry('1 applied').map((one) => ({ ...one, settledAt: null, allowed: null, note: 'newer' }))
  const parsed = parseEntry(JSON.stringify(written))
  expect(parsed).toEqual(entry('1 undated').map((one) => ({ ...one, note: 'newer' })))
  const changed = nextEntry(parsed, allow('applied'), clock)
  expect(nextEntry(changed, begin, clock)[1]).toMatchObject({ note: 'newer' })
})
