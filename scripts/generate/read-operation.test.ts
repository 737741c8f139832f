import { operations } from '@travel-card/contract'
import { createMock } from '@travel-card/mock'
import { serve } from '@travel-card/mock/node'
import { connectMock } from '@travel-card/mock/remote'
import { createQueries } from '@travel-card/query'
import { createClient } from '@travel-card/sdk'
import { expect, test } from 'vitest'
import { reservedOperationIds } from './read-operation.ts'

test('every name beside the operations on what the packages hand out is reserved', async () => {
  const mock = createMock()
  const client = createClient(mock.clientOptions)
  const server = await serve(mock, { control: true })
  const remote = await connectMock(server.url)
  await server.close()
  for (const object of [mock, remote, client, createQueries(client)]) {
    const names = Object.getOwnPropertyNames(object).filter((name) => !(name in operations))
    expect([...reservedOperationIds]).toEqual(expect.arrayContaining(names))
  }
})
