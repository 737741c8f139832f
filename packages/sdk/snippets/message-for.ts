import { createMock } from '@travel-card/mock'
import { createClient, type TravelCardError } from '@travel-card/sdk'

function messageFor(error: TravelCardError): string {
  switch (error.kind) {
    case 'input':
      return `Please check ${error.issues.map(({ field }) => field).join(' and ')}.`
    case 'auth':
      return 'Please sign in again.'
    case 'api':
      if (error.status === 401) return 'Please sign in again.'
      if (error.retryAfterMs !== undefined)
        return `Please wait ${Math.ceil(error.retryAfterMs / 1000)} seconds.`
      return 'This did not work.'
    case 'network':
    case 'timeout':
      return 'The server cannot be reached.'
    case 'envelope':
    case 'contract':
      return 'The server sent something unexpected.'
    case 'abort':
      return ''
  }
}

const client = createClient(createMock().clientOptions)
const flight = { flightNumber: 'nonsense', departureDate: '2099-06-15' }
const result = await client.listAirportProducts(flight).result()
console.log(
  result.ok ? result.data.products?.length : messageFor(result.error),
)
