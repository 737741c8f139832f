import { operations } from '@travel-card/contract'
import { createMock } from '@travel-card/mock'
import { createQueries } from '@travel-card/query'
import { createClient } from '@travel-card/sdk'
import { expect, test } from 'vitest'
import { reservedOperationIds } from './reserved-names.ts'

test('every name beside the operations on what the packages hand out is reserved', () => {
  const mock = createMock()
  const client = createClient(mock.clientOptions)
  for (const object of [mock, client, createQueries(client)]) {
    const names = Object.getOwnPropertyNames(object).filter((name) => !(name in operations))
    expect([...reservedOperationIds]).toEqual(expect.arrayContaining(names))
  }
})
