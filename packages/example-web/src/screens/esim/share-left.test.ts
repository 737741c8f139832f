import { expect, test } from 'vitest'
import { shareLeft } from './share-left.ts'

test('the share is that of what is left', () => {
  expect(shareLeft({ initial: { quantity: 10, unit: 'GB' }, remaining: { quantity: 6.5, unit: 'GB' } })).toBe(
    0.65,
  )
})

test('more than there was at the start is all of it', () => {
  expect(shareLeft({ initial: { quantity: 10 }, remaining: { quantity: 12 } })).toBe(1)
})

test('quantities of different units are not compared', () => {
  expect(
    shareLeft({ initial: { quantity: 1, unit: 'GB' }, remaining: { quantity: 500, unit: 'MB' } }),
  ).toBeUndefined()
})

test('there is no share of nothing, or of what is not given', () => {
  expect(shareLeft({ initial: { quantity: 0 }, remaining: { quantity: 0 } })).toBeUndefined()
  expect(shareLeft({ initial: { quantity: 5 } })).toBeUndefined()
  expect(shareLeft({ initial: { quantity: 5 }, remaining: { quantity: -1 } })).toBeUndefined()
})
