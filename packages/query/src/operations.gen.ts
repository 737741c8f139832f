// generated from openapi/openapi.yaml by scripts/generate/query-operations.ts

/** The operations that may be repeated: TanStack Query may fetch them again whenever it likes. */
export const queryOperations = {
  listAirportProducts: { personalData: false, secret: false },
  getEsimDetails: { personalData: false, secret: true },
  getCustomer: { personalData: true, secret: true },
  getLoungeOrder: { personalData: true, secret: true },
} as const

/** The operations that must not be repeated. */
export const mutationOperations = {
  reissueCard: { personalData: false, secret: false },
} as const
