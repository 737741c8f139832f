import { openQuestions } from '@travel-card/contract'
import { expect, test } from 'vitest'
import { checks } from './checks.ts'

test('each entry names a check that there is, and each check is named', () => {
  const named = new Set(
    openQuestions.map(({ checkedBy }) => checkedBy).filter((name) => name !== 'statement'),
  )
  expect([...named].sort()).toEqual(Object.keys(checks).sort())
})
