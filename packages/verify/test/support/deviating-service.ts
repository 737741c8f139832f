import type { Truth } from './service.ts'

/** The service of the README: it differs from the contract in what teams have to act on. */
export const deviating: Truth = {
  names: ['flight', 'date'],
  headers: { 'ratelimit-remaining': '99' },
  fail: (kind) => ({
    status: { 'no-token': 403, invalid: 400, unknown: 404 }[kind],
    body: { error: { code: 'E1', message: 'no' } },
  }),
  edit: {
    listAirportProducts(data) {
      data.flight.duration = 135
      data.availableProductTypes = [{ code: 'fast-track', count: 1 }]
    },
    getEsimDetails(data) {
      data.esim.status = 'installed'
      data.package.sms.quantity = '4'
    },
    getCustomer({ identityCheck, ...data }) {
      data.individualData.birthDate = '1990-01-31'
      data.featuresAccess[1].rejectionReasons = null
      return { ...data, verification: identityCheck }
    },
  },
}
