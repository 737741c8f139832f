import { operations } from '@travel-card/contract'
import { type Report, type VerifyOptions, verify } from '@travel-card/verify'
import { clock, createFetch, serve, type Truth, token } from './service.ts'

/** All that can be read of the service, by the contract's examples. */
export const inputs: VerifyOptions['inputs'] = Object.fromEntries(
  Object.entries(operations)
    .filter(([, { method }]) => method === 'GET')
    .map(([id, { input }]) => {
      const given = Object.entries(input).filter(([, { required }]) => required)
      return [id, [Object.fromEntries(given.map(([name, { example }]) => [name, example]))]]
    }),
)

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
