import { installMock } from '@travel-card/mock/vitest'
import { createClient } from '@travel-card/sdk'
import { expect, test } from 'vitest'
import { explainError } from './error-notice.tsx'

const mock = installMock()
const client = createClient({ ...mock.clientOptions, retries: 0 })

const wait = (seconds: string) => ({ headers: { 'retry-after': seconds } })

test.each<[what: string, set: () => void, words: object]>([
  ['a status that nobody documented', () => mock.getCustomer.fail(418), { title: 'This did not work (418)' }],
  [
    'too many requests, with a wait',
    () => mock.getCustomer.fail(429, undefined, wait('90')),
    { advice: 'Please try again in 90 s.' },
  ],
  [
    'a longer wait',
    () => mock.getCustomer.fail(503, undefined, wait('600')),
    { advice: 'It is not your fault. Please try again in 10 minutes.' },
  ],
  ['no envelope', () => mock.getCustomer.fault('html'), { title: 'Something unexpected came back' }],
  ['no connection', () => mock.getCustomer.fault('network'), { title: 'We could not get through' }],
])('%s is explained in words', async (_, set, words) => {
  set()
  const { error } = await client.getCustomer({ id: 'customer-0001' }).result()
  expect(error && explainError(error)).toMatchObject(words)
})
