// generated from openapi/openapi.yaml by packages/sdk/generate: edit these, not this file
// #region calls
import { createMock } from '@travel-card/mock'
import { createClient } from '@travel-card/sdk'

const client = createClient(createMock().clientOptions) // with access to the API: { baseUrl, token }

await client.listAirportProducts({ flightNumber: 'XA1234', departureDate: '2099-06-15' }) // → AirportProducts
await client.getEsimDetails({ esimId: 'esim-0001' }) // → EsimDetails
await client.getCustomer({ id: 'customer-0001' }) // → Customer
await client.getLoungeOrder({ orderId: 'order-0001' }) // → LoungeOrder
await client.reissueCard({ cardId: 'card-0001', initialBalance: 250 }) // → ReissuedCard; never retried
// #endregion
