// generated from openapi/openapi.yaml by packages/contract/generate: edit these, not this file
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
        description: 'The flight number. It has to start with two capital letters followed by digits; anything else is invalid input. More text may follow, because the pattern isn\'t anchored at its end, but an airline code that contains a digit doesn\'t match.',
        required: true,
        type: 'string',
        pattern: '^[A-Z]{2}\\d+',
        example: 'XA1234',
      },
      departureDate: {
        in: 'query',
        wireName: 'departureDate',
        description: 'The scheduled departure date. It must be in the future; any other date is invalid input. The documentation doesn\'t say whether today counts or which time zone applies, so your own code should refuse a date only once that day has ended everywhere.',
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
      esimId: {
        in: 'path',
        wireName: 'esimId',
        description: 'The identifier of the eSIM.',
        required: true,
        type: 'string',
        example: 'esim-0001',
      },
    },
  },
  getCustomer: {
    method: 'GET',
    path: '/customers/{id}',
    summary: 'Get a customer\'s access state',
    repeatable: true,
    personalData: true,
    secret: true,
    input: {
      id: {
        in: 'path',
        wireName: 'id',
        description: 'The identifier of the customer.',
        required: true,
        type: 'string',
        example: 'customer-0001',
      },
    },
  },
  getLoungeOrder: {
    method: 'GET',
    path: '/lounges/order/{orderId}',
    summary: 'Get a lounge order',
    repeatable: true,
    personalData: true,
    secret: true,
    input: {
      orderId: {
        in: 'path',
        wireName: 'orderId',
        description: 'The identifier of the order.',
        required: true,
        type: 'string',
        example: 'order-0001',
      },
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
      cardId: {
        in: 'body',
        wireName: 'cardId',
        description: 'The identifier of the card to reissue.',
        required: true,
        type: 'string',
        example: 'card-0001',
      },
      initialBalance: {
        in: 'body',
        wireName: 'initialBalance',
        description: 'The initial balance of the reissued card. Neither its currency nor its unit (major or minor, such as euros or cents) is documented, so ask the provider first.',
        required: true,
        type: 'number',
        example: 250,
      },
    },
  },
}
