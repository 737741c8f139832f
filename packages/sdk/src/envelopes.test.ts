import { expect, test } from 'vitest'
import { members, nothing, status } from './envelopes.ts'

test('an envelope with more than data is read without its status', () => {
  expect(members({ status: 'success', data: [], pagination: { page: 1 } })).toEqual({
    data: { data: [], pagination: { page: 1 } },
  })
  for (const body of [{ status: 'pending', data: [] }, { data: [] }, null, 'text', undefined])
    expect(members(body)).toBeUndefined()
})

test('an envelope without data is read as undefined, and so is no content', () => {
  expect(status({ status: 'success' })).toEqual({})
  for (const body of [{ status: 'error' }, {}, undefined]) expect(status(body)).toBeUndefined()
  expect(nothing(undefined)).toEqual({})
})
