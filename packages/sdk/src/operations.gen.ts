// generated from openapi/openapi.yaml by scripts/generate/sdk-operations.ts
import type { OperationId } from '@travel-card/contract'
import type { OperationSpec } from './operation-spec.ts'

export const operations: { readonly [Id in OperationId]: OperationSpec } = {
  listAirportProducts: { method: 'GET', path: '/airport-services/products', repeatable: true, arguments: { flightNumber: { in: 'query', pattern: '^[A-Z]{2}\\d+' }, departureDate: { in: 'query', date: true, future: true } } },
  getEsimDetails: { method: 'GET', path: '/esim/details/{esimId}', repeatable: true, arguments: { esimId: { in: 'path' } } },
  getCustomer: { method: 'GET', path: '/customers/{id}', repeatable: true, arguments: { id: { in: 'path' } } },
  getLoungeOrder: { method: 'GET', path: '/lounges/order/{orderId}', repeatable: true, arguments: { orderId: { in: 'path' } } },
  reissueCard: { method: 'POST', path: '/cards/reissue', body: true, arguments: { cardId: { in: 'body' }, initialBalance: { in: 'body', type: 'number' } } },
}
