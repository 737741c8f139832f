import { createMock } from '@travel-card/mock'
import { createClient } from '@travel-card/sdk'

const wireNames = {
  flightNumber: 'flight',
  departureDate: 'date',
  identityCheck: 'verification',
}
const mock = createMock({ wireNames })
const client = createClient({ ...mock.clientOptions, wireNames })

// The request has `flight` and `date` in its query.
await client.listAirportProducts({
  flightNumber: 'XA1234',
  departureDate: '2099-06-15',
})
// The response has `verification`; the data has it as `identityCheck`, typed.
const { identityCheck } = await client.getCustomer({ id: 'customer-0001' })
console.log(typeof identityCheck?.url)
