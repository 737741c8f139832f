import { expect, test } from 'vitest'
import { searchOptions } from './search-options.ts'

const { processTerm, prefix, fuzzy, boostDocument } = searchOptions

test('what stands in any question is not searched for, and a short word has no other spelling', () => {
  expect('How do I get a token'.split(' ').map(processTerm)).toEqual([null, null, null, null, null, 'token'])
  expect(['ssr', 'jest', 'token'].map((term) => fuzzy(term))).toEqual([false, false, 0.2])
  expect(['id', 'get'].map((term) => prefix(term))).toEqual([false, true])
})

test('pages that hold every word come last', () => {
  expect(boostDocument('/changelog.html#sdk')).toBeLessThan(boostDocument('/guides/errors.html'))
})
