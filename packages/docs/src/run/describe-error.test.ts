import { createMock } from '@travel-card/mock'
import { createClient, type TravelCardError } from '@travel-card/sdk'
import { expect, test } from 'vitest'
import { describeError } from './describe-error.ts'

type Mock = ReturnType<typeof createMock>

async function failing(set: (mock: Mock) => void, isReissue = false): Promise<TravelCardError> {
  const mock = createMock()
  set(mock)
  const client = createClient({ ...mock.clientOptions, retries: 0 })
  const call = isReissue
    ? client.reissueCard({ cardId: 'card-0001', initialBalance: 250 })
    : client.getCustomer({ id: 'customer-0001' })
  const { error } = await (call as ReturnType<typeof client.getCustomer>).result()
  if (!error) throw new Error('the call succeeded')
  return error
}

test('an error has its name, its message, what it carries and what to do', async () => {
  const error = await failing((mock) =>
    mock.getCustomer.fail(429, undefined, { headers: { 'retry-after': '90' } }),
  )
  expect(describeError(error, true)).toEqual({
    name: 'ApiError',
    message: error.message,
    members: [
      ['kind', 'api'],
      ['status', '429'],
      ['attempts', '1'],
      ['retryAfterMs', '90000'],
    ],
    advice: expect.stringContaining('one message for all of them'),
  })
})

test('what a failure holds is not shown', async () => {
  const error = await failing((mock) => mock.getCustomer.fail(500, { secret: 'in the body' }))
  expect(JSON.stringify(describeError(error, true))).not.toContain('in the body')
})

test.each(['network', 'html', 'truncated'] as const)('the fault %s has advice of its own', async (fault) => {
  const error = await failing((mock) => mock.getCustomer.fault(fault))
  expect(describeError(error, true)).toMatchObject({
    members: expect.arrayContaining([['kind', error.kind]]),
    advice: expect.stringMatching(fault === 'html' ? /unexpected/ : /cannot be reached|unexpected/),
  })
})

test('what may have been applied is not to be sent again, whatever the status', async () => {
  for (const status of [400, 404, 409, 503]) {
    const error = await failing((mock) => mock.reissueCard.fail(status), true)
    expect(describeError(error, false).advice).toMatch(/^Do not send it again/)
  }
  const refused = await failing((mock) => mock.reissueCard.fail(401), true)
  expect(describeError(refused, false).advice).toMatch(/offer to try again/)
})
