import { join } from 'node:path'
import { readContract } from 'generator'
import { expect, test } from 'vitest'
import { part } from './index.ts'

const { assumptions } = await readContract(join(import.meta.dirname, '../../..'))

test('an entry that is checked by the values of fields has to mark some', () => {
  const ofFields = assumptions.filter((entry) => part.problemOf?.({ ...entry, places: [] }))
  expect(ofFields.length).toBeGreaterThan(5)
  for (const entry of ofFields) expect(part.problemOf?.(entry)).toBeUndefined()
  const [one] = ofFields
  const said = one && part.problemOf?.({ ...one, places: ['#/paths/~1customers/get'] })
  expect(said).toContain(`is checked by ${one?.checkedBy}, so add it to the \`x-assumption\``)
  expect(one && part.problemOf?.({ ...one, checkedBy: 'statement', places: [] })).toBeUndefined()
})
