// generated from openapi/openapi.yaml by scripts/generate/render-snippets.ts
// #region inputs
import { createMock } from '@travel-card/mock'
import { serve } from '@travel-card/mock/node'
import { verify } from '@travel-card/verify'

const server = await serve(createMock()) // in the place of the service
const { exitCode } = await verify({
  baseUrl: server.url,
  token: 'an-access-token',
  inputs: {
    listAirportProducts: [{ flightNumber: 'XA1234', departureDate: '2099-06-15' }],
    getEsimDetails: [{ esimId: 'esim-0001' }],
    getCustomer: [{ id: 'customer-0001' }],
    getLoungeOrder: [{ orderId: 'order-0001' }],
  },
})
await server.close()
console.log(exitCode) // 0: nothing is contradicted
// #endregion
