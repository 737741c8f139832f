import assert from 'node:assert'
import { createMock } from '@travel-card/mock'
import { createClient, isTravelCardError } from '@travel-card/sdk'
import { checkResponses } from '@travel-card/sdk/check'

async function check(): Promise<void> {
  const client = createClient({ ...createMock().clientOptions, check: checkResponses() })
  const { status } = await client.getCustomer({ id: 'customer-0001' })
  assert.equal(status, 'pending')
  assert.ok(!isTravelCardError(undefined))
  assert.equal(typeof require, 'function')
}
void check()
