import { createMock } from '@travel-card/mock'
import { createClient } from '@travel-card/sdk'
import { createAttempts } from '@travel-card/sdk/attempts'
import { expect, test } from 'vitest'
import { explainError } from './explain-error.ts'

test('a decision about a reissue that has changed meanwhile is no answer of the service', async () => {
  const mock = createMock()
  const attempts = createAttempts(createClient(mock.clientOptions))
  const card = { cardId: 'card-0001' }
  mock.reissueCard.fail(503)
  await attempts.reissueCard({ ...card, initialBalance: 250 }).catch(() => {})
  const seen = await attempts.read('reissueCard', card)
  await attempts.settle('reissueCard', card, seen, 'not-applied')
  const error = await attempts.allowAnother('reissueCard', card, seen).catch((reason: unknown) => reason)
  expect(explainError(error).title).toBe('Nothing was sent')
})
