import { createMock } from '@travel-card/mock'
import { serve } from '@travel-card/mock/node'

const mock = createMock()
const server = await serve(mock, { port: 0, log: console.log })
mock.getCustomer.fail(503, undefined, { times: 1 })
console.log(server.url) // http://127.0.0.1:49152
await server.close()
