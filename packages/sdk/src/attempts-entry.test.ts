import { describe, expect, test } from 'vitest'
import {
  type AttemptEvent,
  type Entry,
  joinEntries,
  lastAttempt,
  type NotedAttempt,
  nextEntry,
  parseEntry,
  reborn,
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
    ...(mark === '+' && { isAnotherAllowed: true }),
  }
}

const entry = (text: string): Entry | undefined =>
  text === '' ? undefined : { origin: '1', version: 1, attempts: text.split(', ').map(attempt) }

const show = (found: Entry | undefined): string =>
  (found?.attempts ?? [])
    .map(({ id, state, isAnotherAllowed }) => `${id} ${state}${isAnotherAllowed ? ' +' : ''}`)
    .join(', ')

const begin: AttemptEvent = { type: 'begin', attempt: attempt('2 pending'), ...clock }
const report = (state: 'applied' | 'not-applied' | 'unknown'): AttemptEvent => ({
  type: 'report',
  id: '1',
  state,
})
const allow = (state: string): AttemptEvent => ({ type: 'allow', id: '1', state, ...clock })
const settle = (state: 'applied' | 'not-applied'): AttemptEvent => ({
  type: 'settle',
  id: '1',
  state,
  ...clock,
})

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
const freed = '2 pending'
const table: readonly (readonly [before: string, ...after: string[]])[] = [
  // before        begin                     applied      not-applied      unknown      allow unknown    allow applied  settle applied  settle not-applied
  ['', freed, '=', '=', '=', '=', '=', '=', '='],
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
    '1 applied',
    '1 not-applied',
    '1 unknown +',
    '=',
    '=',
    '1 applied',
    '1 not-applied',
  ],
  ['1 unknown', '=', '=', '=', '=', '1 unknown +', '=', '1 applied', '1 not-applied'],
  ['1 unknown +', '2 pending, 1 unknown', '=', '=', '=', '=', '=', '1 applied', '1 not-applied'],
  ['1 applied', '=', '=', '=', '=', '=', '1 applied +', '=', '='],
  ['1 applied +', '2 pending, 1 applied', '=', '=', '=', '=', '=', '=', '='],
  ['1 expired', freed, '=', '=', '=', '=', '=', '=', '='],
  ['1 not-applied', freed, '1 applied', '=', '=', '=', '=', '=', '='],
  // Attempt 1 was sent after attempt 0, which somebody had permitted.
  [
    '1 pending, 0 unknown',
    '=',
    '1 applied',
    '1 not-applied, 0 unknown',
    '1 unknown, 0 unknown',
    '=',
    '=',
    '=',
    '=',
  ],
  ['1 not-applied, 0 unknown', '=', '1 applied', '=', '=', '=', '=', '=', '='],
  [
    '1 unknown, 0 applied',
    '=',
    '=',
    '=',
    '=',
    '1 unknown +, 0 applied',
    '=',
    '1 applied',
    '1 not-applied, 0 applied',
  ],
  // Attempt 3 was sent after attempt 1, about which nobody decides any more.
  ['3 unknown, 1 unknown', '=', '=', '=', '=', '=', '=', '=', '='],
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
      const next = nextEntry(given, event)
      if (expected === '=') expect(next).toBe(given)
      else expect(show(next)).toBe(expected)
      // It may be called more than once.
      expect(nextEntry(given, event)).toEqual(next)
    },
  )
})

test.each([
  ['', undefined],
  ['1 pending', '1 pending'],
  ['1 presumed', '1 unknown'],
  ['1 expired', undefined],
  ['1 expired, 0 unknown', '0 unknown'],
  ['2 not-applied, 1 unknown', '1 unknown'],
  ['2 not-applied, 1 expired', '2 not-applied'],
  ['2 unknown, 1 applied', '2 unknown'],
])('of "%s", the attempt that counts is %s', (text, expected) => {
  const last = lastAttempt(entry(text), clock)
  expect(last && `${last.id} ${last.state}`).toBe(expected)
})

test('of two that know the same entry, the one with more changes is right', () => {
  const [older, newer] = [entry('1 pending'), { ...entry('1 unknown'), version: 2 } as Entry]
  expect(joinEntries(older, newer)).toBe(newer)
  expect(joinEntries(newer, older)).toBe(newer)
  expect(joinEntries(newer, undefined)).toBe(newer)
  expect(joinEntries(undefined, older)).toBe(older)
})

test('an entry that was begun anew takes over what was lost, but for what was not applied', () => {
  const known = entry('3 not-applied, 1 unknown')
  const stored = { origin: '4', version: 1, attempts: [attempt('4 applied')] }
  const joined = joinEntries(known, stored)
  expect(show(joined)).toBe('4 applied, 1 unknown')
  expect(joinEntries(known, joined)).toBe(joined)
})

test('a permission that another may have used is not kept with what was lost, and the later attempt stays the last', () => {
  const permitted = { ...attempt('1 unknown'), isAnotherAllowed: true }
  const known = entry('2 unknown, 1 unknown')
  const stored = { origin: '9', version: 5, attempts: [permitted] }
  expect(show(joinEntries(known, stored))).toBe('2 unknown, 1 unknown')
  expect(joinEntries(known, stored)?.attempts.some((one) => one.isAnotherAllowed)).toBe(false)
  expect(reborn({ ...stored, version: 1 }, '9').attempts[0]?.isAnotherAllowed).toBeUndefined()
})

test.each(['', 'null', '5', '[]', '{}', '{"version":1,"attempts":[]}', '{"version":1,"attempts":[{}]}'])(
  'a text that is no entry is refused: %j',
  (text) => {
    expect(() => parseEntry(text)).toThrow()
    expect(parseEntry(undefined)).toBeUndefined()
    expect(parseEntry(JSON.stringify(entry('1 unknown')))).toEqual(entry('1 unknown'))
  },
)
