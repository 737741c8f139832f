import { describe, expect, test } from 'vitest'
import {
  type AttemptEvent,
  type Entry,
  joinEntries,
  lastAttempt,
  type NotedAttempt,
  nextEntry,
  parseEntry,
} from './attempts-entry.ts'

const dayMs = 86_400_000
const clock = { now: 1000, appliedForMs: dayMs }

/** An attempt in short: `2 unknown`, and with `+` after it one more is permitted. */
function attempt(text: string): NotedAttempt {
  const [id = '', state = '', mark] = text.split(' ')
  const isPast = state === 'presumed'
  return {
    id,
    state: isPast ? 'pending' : (state as NotedAttempt['state']),
    submittedAt: state === 'expired' ? 0 : 900,
    deadline: isPast ? 999 : 1001,
    ...(state === 'expired' && { state: 'applied', submittedAt: 900 - dayMs }),
    ...(mark === '+' && { allowedAs: isPast ? 'unknown' : state }),
  }
}

const entry = (text: string): Entry => (text === '' ? [] : text.split(', ').map(attempt))

const show = (found: Entry): string =>
  found.map(({ id, state, allowedAs }) => `${id} ${state}${allowedAs ? ' +' : ''}`).join(', ')

const begin: AttemptEvent = { type: 'begin', attempt: attempt('2 pending') }
const report = (state: 'applied' | 'not-applied' | 'unknown'): AttemptEvent => ({
  type: 'report',
  attempt: attempt('1 pending'),
  state,
})
const allow = (state: string): AttemptEvent => ({ type: 'allow', id: '1', state })
const settle = (state: 'applied' | 'not-applied'): AttemptEvent => ({ type: 'settle', id: '1', state })

/** What becomes of an entry by each event: `=` leaves it as it is. */
const events = {
  begin,
  'report applied': report('applied'),
  'report not-applied': report('not-applied'),
  'report unknown': report('unknown'),
  'allow (seen unknown)': allow('unknown'),
  'allow (seen applied)': allow('applied'),
  'settle applied': settle('applied'),
  'settle not-applied': settle('not-applied'),
} as const
const table: readonly (readonly [before: string, ...after: string[]])[] = [
  // before        begin                     applied      not-applied      unknown      allow unknown    allow applied  settle applied  settle not-applied
  ['', '2 pending', '1 applied', '1 not-applied', '1 unknown', '=', '=', '=', '='],
  ['1 pending', '=', '1 applied', '1 not-applied', '1 unknown', '=', '=', '=', '='],
  [
    '1 presumed',
    '=',
    '1 applied',
    '1 not-applied',
    '1 unknown',
    '1 pending +',
    '=',
    '1 applied',
    '1 not-applied',
  ],
  [
    '1 presumed +',
    '2 pending, 1 pending',
    '1 applied +',
    '1 not-applied +',
    '1 unknown +',
    '=',
    '=',
    '1 applied +',
    '1 not-applied +',
  ],
  ['1 unknown', '=', '1 applied', '1 not-applied', '=', '1 unknown +', '=', '1 applied', '1 not-applied'],
  [
    '1 unknown +',
    '2 pending, 1 unknown',
    '1 applied +',
    '1 not-applied +',
    '=',
    '=',
    '=',
    '1 applied +',
    '1 not-applied +',
  ],
  ['1 applied', '=', '=', '=', '=', '=', '1 applied +', '=', '='],
  ['1 applied +', '2 pending, 1 applied', '=', '=', '=', '=', '=', '=', '='],
  ['1 expired', '2 pending, 1 applied', '=', '=', '=', '=', '=', '=', '='],
  ['1 not-applied', '2 pending, 1 not-applied', '1 applied', '=', '=', '=', '=', '=', '='],
  ['1 past', '2 pending, 1 past', '=', '=', '=', '=', '=', '=', '='],
  // Its sender gave it up before the store took it.
  [
    '2 not-applied',
    '=',
    '1 applied, 2 past',
    '1 not-applied, 2 not-applied',
    '1 unknown, 2 not-applied',
    '=',
    '=',
    '=',
    '=',
  ],
  // Attempt 1 was sent after attempt 0, which somebody had permitted.
  [
    '1 pending, 0 unknown',
    '=',
    '1 applied, 0 past',
    '1 not-applied, 0 unknown',
    '1 unknown, 0 unknown',
    '=',
    '=',
    '=',
    '=',
  ],
  ['1 not-applied, 0 unknown', '=', '1 applied, 0 past', '=', '=', '=', '=', '=', '='],
  [
    '1 unknown, 0 applied',
    '=',
    '1 applied, 0 past',
    '1 not-applied, 0 applied',
    '=',
    '1 unknown +, 0 applied',
    '=',
    '1 applied, 0 past',
    '1 not-applied, 0 applied',
  ],
  // Attempt 3 was sent after attempt 1, about which nobody decides any more.
  ['3 unknown, 1 unknown', '=', '3 unknown, 1 applied', '3 unknown, 1 not-applied', '=', '=', '=', '=', '='],
  [
    '3 pending, 1 presumed',
    '=',
    '3 pending, 1 applied',
    '3 pending, 1 not-applied',
    '3 pending, 1 unknown',
    '=',
    '=',
    '=',
    '=',
  ],
]

describe.each(table)('an entry of "%s"', (before, ...after) => {
  test.each(Object.entries(events).map(([name, event], index) => [name, after[index], event] as const))(
    'by %s becomes "%s"',
    (_, expected, event) => {
      const given = entry(before)
      const next = nextEntry(given, event, clock)
      if (expected === '=') expect(next).toBe(given)
      else expect(show(next)).toBe(expected)
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
  ['1 past', undefined],
  ['1 expired, 0 unknown', '0 unknown'],
  ['2 not-applied, 1 unknown', '1 unknown'],
  ['2 not-applied, 1 expired', '2 not-applied'],
  ['2 unknown, 1 applied', '2 unknown'],
])('of "%s", the attempt that counts is %s', (text, expected) => {
  const last = lastAttempt(entry(text), clock)
  expect(last && `${last.id} ${last.state}`).toBe(expected)
})

test('a permission is void once the attempt has another state than the one that somebody saw', () => {
  const settled = nextEntry(entry('1 unknown +'), settle('applied'), clock)
  expect(nextEntry(settled, begin, clock)).toBe(settled)
})

test.each([
  ['the one that knows more of an attempt is right', '1 pending', '1 unknown', '1 unknown'],
  [
    'nothing known is forgotten when the store has nothing',
    '2 pending, 1 unknown',
    '',
    '2 pending, 1 unknown',
  ],
  [
    'an entry that was begun anew takes over what was lost',
    '3 applied, 1 unknown',
    '4 pending',
    '4 pending, 3 applied, 1 unknown',
  ],
  [
    "a permission is the store's, because others may have used the one that it lost",
    '1 unknown +',
    '',
    '1 unknown',
  ],
  ['a permission of the store holds', '1 unknown', '1 unknown +', '1 unknown +'],
  [
    'a store that is older again loses nothing',
    '2 unknown, 1 unknown',
    '1 unknown +',
    '2 unknown, 1 unknown +',
  ],
  [
    'what an older window writes again does not come before what followed it',
    '2 applied, 1 past',
    '1 unknown',
    '2 applied, 1 past',
  ],
  [
    "where two orders differ, the store's stays",
    '2 applied, 1 unknown',
    '1 unknown, 2 applied',
    '1 unknown, 2 applied',
  ],
])('%s', (_, known, stored, joined) => {
  expect(show(joinEntries(entry(known), entry(stored)))).toBe(joined)
  // Otherwise two windows would write against each other for ever.
  expect(show(joinEntries(entry(joined), entry(joined)))).toBe(joined)
})

test('an entry does not grow without end, and forgets no attempt that may have been applied', () => {
  const past = Array.from({ length: 50 }, (_, index) => `${index + 9} not-applied`).join(', ')
  const long = entry(`${past}, 1 unknown +`)
  const begun = nextEntry(long, begin, clock)
  expect(begun.length).toBe(21)
  expect(begun.at(-1)?.id).toBe('1')
  expect(joinEntries(long, begun)).toEqual(begun)
})

test.each(['', 'null', '5', '[]', '{}', '[{}]', '[{"id":"1","state":"sent","submittedAt":1,"deadline":1}]'])(
  'a text that is no entry is refused: %j',
  (text) => {
    expect(() => parseEntry(text)).toThrow()
    expect(parseEntry(undefined)).toEqual([])
    expect(parseEntry(JSON.stringify(entry('1 unknown')))).toEqual(entry('1 unknown'))
  },
)
