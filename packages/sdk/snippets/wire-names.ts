import { createMock } from '@travel-card/mock'
import { createClient } from '@travel-card/sdk'

const wireNames = {
  flightNumber: 'flight-no',
  departureDate: 'day',
}
const mock = createMock({ wireNames })
const client = createClient({ ...mock.clientOptions, wireNames })

// The request has `flight-no` and `day` in its query; your code keeps
// the contract's names.
const { flight } = await client.listAirportProducts({
  flightNumber: 'XA1234',
  departureDate: '2099-06-15',
})
console.log(flight?.number)
