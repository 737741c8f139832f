// generated from openapi/openapi.yaml by packages/sdk/generate: edit these, not this file
import type { OperationId } from '@travel-card/contract'
import type { OperationSpec } from './read-values.ts'
import { date, encodable, finite, future, matches, missing, segment, typed } from './rules.ts'

/** The API's real names for query and body arguments, and for fields whose name is assumed. */
export interface WireNames {
  readonly flightNumber?: string
  readonly departureDate?: string
  readonly identityCheck?: string
  readonly cardId?: string
  readonly initialBalance?: string
}

export const operations: { readonly [Id in OperationId]: OperationSpec } = {
  listAirportProducts: {
    method: 'GET', path: '/airport-services/products', retryable: true,
    arguments: {
      query: {
        flightNumber: (value) => missing(value) || encodable(value) || matches(value, /^[A-Z]{2}\d+/u),
        departureDate: (value, now) => missing(value) || encodable(value) || date(value) || future(value, now),
      },
    },
  },
  getEsimDetails: {
    method: 'GET', path: '/esim/details/{esimId}', retryable: true,
    arguments: {
      path: {
        esimId: (value) => missing(value) || segment(value),
      },
    },
  },
  getCustomer: {
    method: 'GET', path: '/customers/{id}', retryable: true,
    arguments: {
      path: {
        id: (value) => missing(value) || segment(value),
      },
    },
    assumed: ['identityCheck'],
  },
  getLoungeOrder: {
    method: 'GET', path: '/lounges/order/{orderId}', retryable: true,
    arguments: {
      path: {
        orderId: (value) => missing(value) || segment(value),
      },
    },
  },
  reissueCard: {
    method: 'POST', path: '/cards/reissue', retryable: false, required: { card: 'object' },
    arguments: {
      body: {
        cardId: (value) => missing(value) || typed(value, 'string'),
        initialBalance: (value) => missing(value) || finite(value),
      },
    },
  },
}
