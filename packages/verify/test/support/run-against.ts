import { type Report, type VerifyOptions, verify } from '@travel-card/verify'
import { clock, createFetch, serve, type Truth, token } from './service.ts'

/** All that can be read of the service. */
export const inputs: VerifyOptions['inputs'] = {
  getEsimDetails: [{ esimId: 'esim-0001' }],
  getCustomer: [{ id: 'customer-0001' }],
  getLoungeOrder: [{ orderId: 'order-0001' }],
  listAirportProducts: [{ flightNumber: 'XA1234', departureDate: '2099-06-15' }],
}

/** Checks the contract against a service of this kind over HTTP, and gives what came of it and what was sent. */
export async function runAgainst(
  truth: Truth = {},
  options: Partial<VerifyOptions> = {},
): Promise<Report & { readonly sent: readonly string[] }> {
  const { url, requests } = await serve(truth)
  const all = {
    baseUrl: `${url}${truth.prefix ?? ''}/`,
    token: truth.token ?? token,
    inputs,
    now: () => clock,
  }
  return { ...(await verify({ ...all, ...options })), sent: requests }
}

/** The same without a network. */
export const runInProcess = (truth: Truth, options: Partial<VerifyOptions> = {}): Promise<Report> =>
  verify({
    baseUrl: 'http://localhost',
    token: truth.token ?? token,
    inputs,
    now: () => clock,
    fetch: createFetch(truth),
    ...options,
  })
