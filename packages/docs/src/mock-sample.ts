import type { Argument, Operation } from 'scripts/generate/model'
import { callInput } from './call-input.ts'

/** A vitest test that answers the SDK's call from the mock, through MSW. */
export function mockSample(operation: Operation, values: ReadonlyMap<Argument, unknown>): string {
  const input = callInput(values).replaceAll('\n', '\n  ')
  return `import { createMock } from '@travel-card/mock'
import { handlers } from '@travel-card/mock/msw'
import { createClient } from '@travel-card/sdk'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

const mock = createMock()
const server = setupServer(...handlers(mock))
beforeAll(() => server.listen())
afterEach(() => mock.reset())
afterAll(() => server.close())

test('${operation.id} is called once', async () => {
  const { baseUrl, token } = mock.clientOptions
  const client = createClient({ baseUrl, token })

  await client.${operation.id}(${input})

  expect(mock.${operation.id}.calls).toHaveLength(1)
})
`
}
