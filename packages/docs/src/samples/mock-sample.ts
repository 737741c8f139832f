import type { Operation } from 'scripts/generate'
import { callInput } from './call-input.ts'

/** A vitest test that answers the SDK's call from the mock, through MSW. */
export function mockSample(operation: Operation): string {
  const input = callInput(operation).replaceAll('\n', '\n  ')
  return `import { createMock } from '@travel-card/mock'
import { handlers } from '@travel-card/mock/msw'
import { installMock } from '@travel-card/mock/vitest'
import { createClient } from '@travel-card/sdk'
import { setupServer } from 'msw/node'
import { expect, test } from 'vitest'

const mock = createMock()
installMock(mock, { server: setupServer(...handlers(mock)) })
const { baseUrl, token } = mock.clientOptions
const client = createClient({ baseUrl, token })

test('${operation.id} is called once', async () => {
  await client.${operation.id}(${input})

  expect(mock.${operation.id}.calls).toHaveLength(1)
})
`
}
