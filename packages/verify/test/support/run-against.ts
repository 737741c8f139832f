import { type Report, type VerifyOptions, verify } from '@travel-card/verify'
import { clock, type Service, startService, type Truth, token } from './service.ts'

/** All that can be read of the service. */
export const inputs: VerifyOptions['inputs'] = {
  getEsimDetails: [{ esimId: 'esim-0001' }],
  getCustomer: [{ id: 'customer-0001' }],
  getLoungeOrder: [{ orderId: 'order-0001' }],
  listAirportProducts: [{ flightNumber: 'XA1234', departureDate: '2099-06-15' }],
}

/** Holds the contract against a service of this kind, and gives what came of it. */
export async function runAgainst(
  truth: Truth = {},
  options: Partial<VerifyOptions> = {},
): Promise<Report & { readonly sent: readonly string[] }> {
  const service: Service = await startService(truth)
  try {
    const all = {
      baseUrl: `${service.url}${truth.prefix ?? ''}/`,
      token: truth.token ?? token,
      inputs,
      now: () => clock,
    }
    const report = await verify({ ...all, ...options })
    return { ...report, sent: service.requests }
  } finally {
    await service.close()
  }
}
