import { installMock } from '@travel-card/mock/vitest'
import { createClient, type TravelCardError } from '@travel-card/sdk'
import { expect, test } from 'vitest'
import { explainReissueError } from './explain-reissue-error.ts'

const mock = installMock()

async function failure(token: string | (() => string) = mock.token()): Promise<TravelCardError> {
  const client = createClient({ ...mock.clientOptions, token, timeoutMs: 50 })
  const result = await client.reissueCard({ cardId: 'card-0001', initialBalance: 250 }).result()
  return result.ok ? expect.fail('the call succeeded') : result.error
}

test('after an answer of 401 the card was not reissued', async () => {
  mock.reissueCard.fail(401)
  expect(explainReissueError(await failure()).advice).toContain('The card was not reissued.')
})

test('without a token nothing was sent', async () => {
  const noToken = (): string => {
    throw new Error('signed out')
  }
  expect(explainReissueError(await failure(noToken)).advice).toContain('The card was not reissued.')
})

test('after any other failure status nobody knows', async () => {
  for (const status of [400, 403, 404, 408, 409, 422, 429, 500, 502, 503]) {
    mock.reissueCard.fail(status)
    expect(explainReissueError(await failure()).title).toContain('not known whether')
  }
})

test('after an answer that did not arrive or was none, nobody knows', async () => {
  for (const fault of ['network', 'hang', 'html', 'malformed-json'] as const) {
    mock.reissueCard.fault(fault)
    expect(explainReissueError(await failure()).title).toContain('not known whether')
  }
})
