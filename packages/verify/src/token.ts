import { randomBytes } from 'node:crypto'
import { type Check, causeOf, listed, quoted, responsesTo, type Seen, verdict } from './judgement.ts'
import { type Observations, seenBy, successes } from './observation.ts'

function textsIn(value: unknown): string[] {
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [String(value)]
}

/** Reads the claims of a JWT; `values` is each value in it, for what must not be shown. */
export function readToken(token: string): Seen['token'] & { readonly values: readonly string[] } {
  try {
    const [header = '', payload = ''] = token.split('.')
    const [head, claims]: unknown[] = [header, payload].map((part) =>
      JSON.parse(Buffer.from(part, 'base64url').toString()),
    )
    const { exp, iat } = claims as { readonly exp?: unknown; readonly iat?: unknown }
    return {
      claims: Object.keys(Object(claims)),
      ...(typeof exp === 'number' && typeof iat === 'number' && { lifetimeSeconds: exp - iat }),
      // Shorter ones, such as a version, tell nothing and are in many names.
      values: textsIn([head, claims]).filter((text) => text.length >= 3),
    }
  } catch {
    return { values: [] }
  }
}

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A JWT that nobody has issued, and that expired in 2001: what no service may take. */
export const wrongToken: string = [
  encode({ alg: 'HS256', typ: 'JWT' }),
  encode({ sub: 'travel-card-verify', iat: 1_000_000_000, exp: 1_000_003_600 }),
  randomBytes(32).toString('base64url'),
].join('.')

/** The requests with no token or a made-up one that got data. */
export const acceptedForgeries = (seen: Observations): Observations =>
  successes(seenBy(seen, 'no-token', 'wrong-token'))

/** The checks of how a service treats tokens, and of the token itself. */
export const tokenChecks: Readonly<Record<string, Check>> = {
  /** Each refused token is answered with 401, and nothing else is. */
  'token-refusal': ({ observations, all }) => {
    const accepted = acceptedForgeries(all)
    if (accepted.length > 0)
      return verdict.contradicted(
        responsesTo(accepted),
        'Tell the provider at once: whoever knows an id can read what belongs to it.',
      )
    const tried = seenBy(observations, 'no-token', 'wrong-token')
    const evidence = responsesTo(tried)
    const own = all.filter(({ kind }) => !['no-token', 'wrong-token', 'preflight'].includes(kind))
    // The last ones may all be the token's, which can expire in a run.
    const lastTaken = own.map(({ outcome }) => outcome).lastIndexOf('success')
    const others = own.slice(0, Math.max(0, lastTaken)).filter(({ status }) => status === 401)
    if (others.length > 0)
      return verdict.contradicted(
        [`401 with a token that is accepted afterwards: ${listed(others.map(causeOf))}`, ...evidence],
        'Ask what 401 means: the client asks for another token after each, and takes the request for not carried out.',
      )
    const isRefusedOtherwise = tried.some(
      ({ status = 0, outcome }) =>
        outcome === 'refused' || (status >= 300 && status < 500 && ![401, 408, 429].includes(status)),
    )
    if (isRefusedOtherwise)
      return verdict.contradicted(
        evidence,
        'Ask which status a refused token gets: only after a 401 does the client ask for a new token.',
      )
    if (tried.length === 2 && tried.every(({ status }) => status === 401)) return verdict.confirmed(evidence)
    return verdict.notObserved(
      evidence,
      tried.length > 0
        ? 'Ask which status a refused token gets.'
        : 'Leave out --skip-negative, and give an id of something that there is.',
    )
  },

  'token-claims': ({ token: { claims } }, { question }) =>
    claims
      ? verdict.observed([`the token's claims are ${listed(quoted(claims))}`])
      : verdict.notObserved(['the token is no JWT'], `Ask: ${question}`),

  'token-lifetime': ({ token: { lifetimeSeconds } }, { question }) =>
    lifetimeSeconds === undefined
      ? verdict.notObserved(['the token is no JWT with `iat` and `exp` as numbers'], `Ask: ${question}`)
      : verdict.observed([`\`exp\` is ${lifetimeSeconds} seconds after \`iat\``]),
}
