// generated from openapi/openapi.yaml by scripts/generate/render-snippets.ts
// #region options
import { createMock } from '@travel-card/mock'
import { createQueries } from '@travel-card/query'
import { createClient } from '@travel-card/sdk'

const queries = createQueries(createClient(createMock().clientOptions))

queries.listAirportProducts({ flightNumber: 'XA1234', departureDate: '2099-06-15' }) // for useQuery
queries.getEsimDetails({ esimId: 'esim-0001' }) // for useQuery
queries.getCustomer({ id: 'customer-0001' }) // for useQuery
queries.getLoungeOrder({ orderId: 'order-0001' }) // for useQuery
queries.reissueCard() // for useMutation
// #endregion
