// generated from openapi/openapi.yaml by packages/query/generate: edit these, not this file
/** The operations that only read: TanStack Query may fetch them again whenever it likes. */
export const queryOperations = {
  listAirportProducts: { arguments: ['flightNumber', 'departureDate'], personalData: false, secret: false },
  getEsimDetails: { arguments: ['esimId'], personalData: false, secret: true },
  getCustomer: { arguments: ['id'], personalData: true, secret: true },
  getLoungeOrder: { arguments: ['orderId'], personalData: true, secret: true },
} as const

/** The operations that change something, or could, by their method. */
export const mutationOperations = {
  reissueCard: { arguments: ['cardId', 'initialBalance'], personalData: false, secret: false },
} as const
