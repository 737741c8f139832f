import { createMock } from '@travel-card/mock'
import { serve } from '@travel-card/mock/node'
import { connectMock } from '@travel-card/mock/remote'
import { createClient } from '@travel-card/sdk'

// In the server's process. Or run `npx --no-install travel-card-mock --control`.
const server = await serve(createMock(), { control: true })

// In the test's process. This scope's mock answers the requests that have
// its headers.
const mock = await connectMock(server.url, { scope: 'w1' })
const client = createClient({
  baseUrl: server.url,
  token: 'an-access-token',
  headers: mock.headers,
  retries: 0,
})

await mock.getCustomer.when({ id: 'customer-0404' }).fail(404)
await mock.getCustomer.reply(
  { individualData: { firstName: 'Robin', address: undefined } },
  { times: 1 },
)
const { individualData } = await client.getCustomer({ id: 'customer-0001' })
console.log(individualData?.firstName, individualData?.address) // Robin undefined
console.log((await mock.getCustomer.calls()).length) // 1

await mock.assertNoUnhandled()
await mock.reset() // ends the scope
await server.close()
