// generated from openapi/openapi.yaml by scripts/generate/sdk-operations.ts
import type { OperationId } from '@travel-card/contract'
import type { OperationSpec } from './operation-spec.ts'
import { date, encodable, future, matches, segment } from './value-rules.ts'

export const operations: { readonly [Id in OperationId]: OperationSpec } = {
  listAirportProducts: {
    method: 'GET', path: '/airport-services/products', repeatable: true,
    arguments: {
      flightNumber: { in: 'query', rules: [[encodable], [matches, /^[A-Z]{2}\d+/u]] },
      departureDate: { in: 'query', rules: [[encodable], [date], [future]] },
    },
  },
  getEsimDetails: {
    method: 'GET', path: '/esim/details/{esimId}', repeatable: true,
    arguments: {
      esimId: { in: 'path', rules: [[segment]] },
    },
  },
  getCustomer: {
    method: 'GET', path: '/customers/{id}', repeatable: true,
    arguments: {
      id: { in: 'path', rules: [[segment]] },
    },
  },
  getLoungeOrder: {
    method: 'GET', path: '/lounges/order/{orderId}', repeatable: true,
    arguments: {
      orderId: { in: 'path', rules: [[segment]] },
    },
  },
  reissueCard: {
    method: 'POST', path: '/cards/reissue', body: true,
    arguments: {
      cardId: { in: 'body' },
      initialBalance: { in: 'body', type: 'number' },
    },
  },
}
