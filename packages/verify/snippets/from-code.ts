import { createMock } from '@travel-card/mock'
import { serve } from '@travel-card/mock/node'
import { toMarkdown, verify } from '@travel-card/verify'

const server = await serve(createMock()) // in place of the service
const report = await verify({
  baseUrl: server.url,
  token: 'an-access-token',
  inputs: { getCustomer: [{ id: 'customer-0001' }] },
})
await server.close()

const meaning = report.entries.find(({ id }) => id === '401-means-token')
console.log(meaning?.outcome) // confirmed
console.log(report.exitCode) // 0
console.log(toMarkdown(report).split('\n', 1)[0]) // # The contract against the service
