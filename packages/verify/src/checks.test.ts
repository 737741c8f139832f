import { expect, test } from 'vitest'
import { register } from './assumptions.ts'
import { probes } from './checks.ts'

test('each entry names a check that there is, and each check is named', () => {
  const named = new Set(register.map(({ checkedBy }) => checkedBy).filter((name) => name !== 'statement'))
  expect([...named].sort()).toEqual(Object.keys(probes).sort())
})
