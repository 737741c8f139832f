import { type Report, type VerifyOptions, verify } from '@travel-card/verify'
import { clock, createFetch, serve, type Truth, token } from './service.ts'

/** All that can be read of the service. */
export const inputs: VerifyOptions['inputs'] = {
  getEsimDetails: [{ esimId: 'esim-0001' }],
  getCustomer: [{ id: 'customer-0001' }],
  getLoungeOrder: [{ orderId: 'order-0001' }],
  listAirportProducts: [{ flightNumber: 'XA1234', departureDate: '2099-06-15' }],
}

type Run = Report & { readonly sent: readonly string[] }
type Options = Partial<VerifyOptions>

/** Checks the contract against a service of this kind, without a network, and gives what came of it and what was sent. */
export async function runAgainst(truth: Truth = {}, options: Options = {}): Promise<Run> {
  const { fetch, requests } = createFetch(truth)
  const all = { baseUrl: 'http://localhost', token: truth.token ?? token, inputs, now: () => clock, fetch }
  return { ...(await verify({ ...all, ...options })), sent: requests }
}

/** The same over HTTP. */
export async function runOverHttp(truth: Truth = {}, options: Options = {}): Promise<Run> {
  const { url, requests } = await serve(truth)
  const baseUrl = `${url}${truth.prefix ?? ''}/`
  return { ...(await runAgainst(truth, { baseUrl, fetch: undefined, ...options })), sent: requests }
}
