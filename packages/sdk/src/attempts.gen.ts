// generated from openapi/openapi.yaml by packages/sdk/generate: edit these, not this file

/** The operations that must not be sent twice. */
export const guardedOperations = {
  reissueCard: { arguments: ['cardId', 'initialBalance'], subject: ['cardId'], once: true },
} as const

/** The `operationId` of an operation that must not be sent twice. */
export type GuardedId = keyof typeof guardedOperations

/** The `operationId` of an operation that only reads. */
export type ReadId = 'listAirportProducts' | 'getEsimDetails' | 'getCustomer' | 'getLoungeOrder'
