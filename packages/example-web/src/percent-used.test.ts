import { expect, test } from 'vitest'
import { percentUsed } from './esim-screen.tsx'

test.each([
  { whole: 10, rest: 6.5, percent: 35, case: 'what was used' },
  { whole: 10, rest: 12, percent: -20, case: 'more left than there was at the start' },
  { whole: 5, rest: -1, percent: 120, case: 'more used than there was' },
  { whole: 0, rest: 0, percent: undefined, case: 'nothing at the start' },
  { whole: 5, rest: undefined, percent: undefined, case: 'what is not given' },
])('$case is $percent percent', ({ whole, rest, percent }) => {
  const remaining = rest === undefined ? {} : { quantity: rest, unit: 'GB' }
  expect(percentUsed({ initial: { quantity: whole, unit: 'GB' }, remaining })).toBe(percent)
})

test('quantities of different units are not compared', () => {
  const remaining = { quantity: 500, unit: 'MB' }
  expect(percentUsed({ initial: { quantity: 1, unit: 'GB' }, remaining })).toBeUndefined()
})
