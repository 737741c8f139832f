import { createMock } from '@travel-card/mock'
import { serve } from '@travel-card/mock/node'
import { createClient } from '@travel-card/sdk'

const mock = createMock()
const server = await serve(mock, { port: 0, log: console.log })
console.log(server.url) // http://127.0.0.1:49152

const client = createClient({ baseUrl: server.url, token: mock.token() })
mock.reissueCard.fail(503, undefined, { times: 1 })
const { error } = await client
  .reissueCard({ cardId: 'card-0001', initialBalance: 250 })
  .result()
console.log(error?.kind, mock.reissueCard.calls.length) // api 1

await server.close()
