import { connectMock } from '@travel-card/mock/remote'
import { createClient } from '@travel-card/sdk'
import { equal } from './equal.js'

// Controls the mock of a server in another process.
const url = process.argv[2] ?? ''
const mock = await connectMock(url, { scope: 'runtime' })
const client = createClient({ baseUrl: url, token: 'dev', headers: mock.headers, retries: 0 })

await mock.getCustomer.reply({ status: 'blocked', individualData: undefined }, { times: 1 })
const customer = await client.getCustomer({ id: 'customer-0001' })
equal('status', customer.status, 'blocked')
equal('removed', customer.individualData, undefined)
equal('calls', (await mock.getCustomer.calls()).length, 1)
const error = await mock.getCustomer.reply({ status: 7 }).catch((reason) => reason)
equal('mistake', error instanceof TypeError, true)
await mock.assertNoUnhandled()
await mock.reset()
equal('reset', (await mock.getCustomer.calls()).length, 0)
console.log('ok')
