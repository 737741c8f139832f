// #region set-up
// src/recipes.test.ts
import { installMock } from '@travel-card/mock/vitest'
import { createClient, isCertainlyNotApplied } from '@travel-card/sdk'
import { expect, test } from 'vitest'
import { showCustomer } from './show-customer.ts'

const mock = installMock()
const client = createClient({ ...mock.clientOptions, retries: 0 })
// #endregion

// #region screen
test('loading: the screen says so until an answer comes', () => {
  mock.getCustomer.fault('hang')
  const screen = { textContent: '' }
  void showCustomer(client, screen, 'c1')
  expect(screen.textContent).toBe('Loading…')
})

test('slow: a late answer is shown all the same', async () => {
  mock.delay(20)
  const screen = { textContent: '' }
  const loaded = showCustomer(client, screen, 'c1')
  expect(screen.textContent).toBe('Loading…')
  await loaded
  expect(screen.textContent).toBe('Alex is pending')
})

test('offline: no operation is reached', async () => {
  mock.all.fault('network')
  const screen = { textContent: '' }
  await showCustomer(client, screen, 'c1')
  expect(screen.textContent).toBe('You are offline')
})

test('partial: a customer without personal data is shown', async () => {
  mock.getCustomer.reply({ individualData: undefined })
  const screen = { textContent: '' }
  await showCustomer(client, screen, 'c1')
  expect(screen.textContent).toBe('Nameless is pending')
})

test('error boundary: a failure is shown, and the second try succeeds', async () => {
  mock.getCustomer.fail(500, undefined, { times: 1 })
  const screen = { textContent: '' }
  await showCustomer(client, screen, 'c1')
  expect(screen.textContent).toBe('Something went wrong')
  await showCustomer(client, screen, 'c1')
  expect(screen.textContent).toBe('Alex is pending')
})
// #endregion

// #region retries
test('Retry-After: the client asks again when it may', async () => {
  mock.getCustomer.fail(429, undefined, {
    times: 1,
    headers: { 'retry-after': '1' },
  })
  const patient = createClient(mock.clientOptions)
  await patient.getCustomer({ id: 'c1' })
  expect(mock.getCustomer.calls.map(({ status }) => status)).toEqual([
    429, 200,
  ])
})

test('refresh: a refused token is followed by a new one', async () => {
  const labels = ['first', 'second']
  const token = () => mock.token({ label: labels.shift() })
  mock.getCustomer.fail(401, undefined, { times: 1 })
  await createClient({ ...mock.clientOptions, token }).getCustomer({
    id: 'c1',
  })
  expect(mock.getCustomer.calls.map((call) => call.token)).toEqual([
    'first',
    'second',
  ])
})
// #endregion

// #region time
test.each([
  [401, 'not reissued'],
  [409, 'not known'],
])(
  'optimistic: after a %s the card is shown as %s instead',
  async (status, expected) => {
    mock.reissueCard.fail(status)
    let shown = 'reissued'
    const { ok, error } = await client
      .reissueCard({ cardId: 'k1', initialBalance: 5 })
      .result()
    if (!ok)
      shown = isCertainlyNotApplied(error) ? 'not reissued' : 'not known'
    expect(shown).toBe(expected)
  },
)

test('requested to granted: the customer is asked for until the cards are granted', async () => {
  mock.getCustomer.example('access-granted')
  mock.getCustomer.example('access-requested', { times: 2 })
  const isGranted = async () => {
    const { featuresAccess } = await client.getCustomer({ id: 'c1' })
    return featuresAccess?.[0]?.status === 'granted'
  }
  while (!(await isGranted()));
  expect(mock.getCustomer.calls).toHaveLength(3)
})
// #endregion
