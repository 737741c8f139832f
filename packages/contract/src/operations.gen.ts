// generated from openapi/openapi.yaml by scripts/generate/contract-operations.ts
import type { OperationDescription } from './operation-description.ts'
import type { OperationId } from './types.gen.ts'

/** Each operation of the contract by its `operationId`. */
export const operations: { readonly [Id in OperationId]: OperationDescription } = {
  listAirportProducts: {
    method: 'GET',
    path: '/airport-services/products',
    summary: 'List airport services for a flight',
    repeatable: true,
    personalData: false,
    secret: false,
    input: {
      flightNumber: {
        in: 'query',
        wireName: 'flightNumber',
        required: true,
        type: 'string',
        pattern: '^[A-Z]{2}\\d+',
        example: 'XA1234',
      },
      departureDate: {
        in: 'query',
        wireName: 'departureDate',
        required: true,
        type: 'string',
        format: 'date',
        futureDate: true,
        example: '2099-06-15',
      },
    },
  },
  getEsimDetails: {
    method: 'GET',
    path: '/esim/details/{esimId}',
    summary: 'Get an eSIM\'s details',
    repeatable: true,
    personalData: false,
    secret: true,
    input: {
      esimId: { in: 'path', wireName: 'esimId', required: true, type: 'string', example: 'esim-0001' },
    },
  },
  getCustomer: {
    method: 'GET',
    path: '/customers/{id}',
    summary: 'Get a customer\'s access state',
    repeatable: true,
    personalData: true,
    secret: true,
    input: { id: { in: 'path', wireName: 'id', required: true, type: 'string', example: 'customer-0001' } },
  },
  getLoungeOrder: {
    method: 'GET',
    path: '/lounges/order/{orderId}',
    summary: 'Get a lounge order',
    repeatable: true,
    personalData: true,
    secret: true,
    input: {
      orderId: { in: 'path', wireName: 'orderId', required: true, type: 'string', example: 'order-0001' },
    },
  },
  reissueCard: {
    method: 'POST',
    path: '/cards/reissue',
    summary: 'Reissue a card',
    repeatable: false,
    personalData: false,
    secret: false,
    input: {
      cardId: { in: 'body', wireName: 'cardId', required: true, type: 'string', example: 'card-0001' },
      initialBalance: {
        in: 'body',
        wireName: 'initialBalance',
        required: true,
        type: 'number',
        example: 250,
      },
    },
  },
}
