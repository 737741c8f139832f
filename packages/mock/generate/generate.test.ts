import { operations } from '@travel-card/contract'
import { createMock } from '@travel-card/mock'
import { serve } from '@travel-card/mock/node'
import { connectMock } from '@travel-card/mock/remote'
import { expect, test } from 'vitest'
import { part } from './index.ts'

test('every other name on the objects that the package returns is reserved', async () => {
  const mock = createMock()
  const server = await serve(mock, { control: true })
  const remote = await connectMock(server.url)
  await server.close()
  for (const object of [mock, remote]) {
    const names = Object.getOwnPropertyNames(object).filter((name) => !(name in operations))
    expect(part.reservedNames).toEqual(expect.arrayContaining(names))
  }
})
