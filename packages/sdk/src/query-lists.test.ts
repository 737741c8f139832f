import { expect, test } from 'vitest'
import { commas, each } from './query-lists.ts'

test.each([
  [[], [], []],
  [['a'], ['s=a'], ['s=a']],
  [['a', 'b,c', 'd&e'], ['s=a', 's=b%2Cc', 's=d%26e'], ['s=a,b%2Cc,d%26e']],
  [[1, true], ['s=1', 's=true'], ['s=1,true']],
])('the list %j has a pair for each item, or one pair with literal commas', (items, pairs, one) => {
  expect(each('s', items)).toEqual(pairs)
  expect(commas('s', items)).toEqual(one)
})
