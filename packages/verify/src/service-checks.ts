import { operations } from '@travel-card/contract'
import { documented, namesOf } from './fields.ts'
import { type Check, causeOf, listed, outlineOf, quoted, responsesTo } from './judgement.ts'
import { forgeries, is2xx, type Observation, type Observations, seenBy, successes } from './observe.ts'
import { membersOf } from './redactor.ts'

/** Shows the statuses of errors with their causes, media types, and the keys and types of their bodies. */
const failures: Check = ({ observations, redactor }) => {
  const errors = observations.filter(
    ({ kind, outcome, status = 0 }) =>
      kind !== 'preflight' && (outcome === 'refused' || (outcome === 'unclear' && status >= 300)),
  )
  const lineOf = (one: Observation): string => outlineOf(one, redactor)
  return [...new Set(errors.map(lineOf))].map(
    (line) => `${line}: ${listed(errors.filter((one) => lineOf(one) === line).map(causeOf), 20)}`,
  )
}

/** Patterns for the names of headers and fields that concern a question. */
const wordsFor: Readonly<Record<string, RegExp>> = {
  'rate-limits': /rate-?_?limit|retry-after|quota|throttl/i,
  pagination:
    /^(next|prev|previous|link|cursor|offset|limit|total|has_?more|.*(page|pagination|cursor|total_?count).*)$/i,
  versioning: /version|deprecat|sunset|^api-?_?(level|revision)$/i,
}

/** Returns the requests that got data without a token or with a made-up one. */
export const acceptedForgeries = (seen: Observations): Observations => successes(seenBy(seen, ...forgeries))

/** Whether a browser lets a page from the origin read a response: the header must have one origin or `*`. */
const hasOrigin = ({ headers }: Observation, origin = ''): boolean =>
  ['*', origin].includes(headers.get('access-control-allow-origin') ?? '')

/** Whether a browser lets a page from the origin send a request after this preflight. */
export function allowsPage(preflight: Observation, origin: string | undefined): boolean {
  const { operation, status, headers } = preflight
  const allows = (what: string, wanted: string): boolean =>
    (headers.get(`access-control-allow-${what}`) ?? '')
      .toLowerCase()
      .split(/\s*,\s*/)
      .includes(wanted)
  const { method } = operations[operation]
  // `*` doesn't cover `authorization`. GET and POST need no permission, and neither does the content type of a GET.
  const isMethod =
    ['GET', 'POST'].includes(method) || ['*', method.toLowerCase()].some((one) => allows('methods', one))
  const isType = method === 'GET' || ['*', 'content-type'].some((one) => allows('headers', one))
  return (
    is2xx(status) && hasOrigin(preflight, origin) && allows('headers', 'authorization') && isMethod && isType
  )
}

/** The checks of behaviour that doesn't depend on the operation. */
export const serviceChecks: Readonly<Record<string, Check>> = {
  /** Lists the operations that succeed. Only observes, because a failure can have any cause, and other systems may exist. */
  'base-url': ({ observations }) => {
    const good = listed(successes(observations).map(({ operation }) => operation))
    return good ? [`these operations succeed: ${good}`] : []
  },

  'failure-statuses': failures,
  'failure-body': failures,

  'time-outs': ({ all }) => {
    const late = listed(all.filter(({ error }) => error?.kind === 'timeout').map(causeOf))
    const answered = all.filter(({ status }) => status !== undefined)
    if (answered.length === 0) return []
    const slowest = Math.ceil(Math.max(...answered.map(({ durationMs }) => durationMs)) / 100) / 10
    return [
      `the slowest of ${answered.length} responses took less than ${slowest.toFixed(1)} s`,
      ...(late ? [`no response within the time limit of this run: ${late}`] : []),
    ]
  },

  /** Shows the names of headers and undocumented fields that concern the question. */
  mentions: ({ all, redactor }, { id }) => {
    const words = wordsFor[id] ?? new RegExp(id, 'i')
    const shownOf = (names: readonly string[]): string =>
      listed(quoted(names.map(redactor.name).filter((name) => words.test(name))))
    const headers = shownOf(all.flatMap((one) => [...one.headers.keys()]))
    const fields = shownOf(
      successes(all).flatMap(({ operation, body }) => {
        // Another operation may document the name.
        const known = namesOf(documented.filter((one) => one.operation === operation))
        return membersOf(body)
          .map(([name]) => name)
          .filter((name) => !known.includes(name))
      }),
    )
    const isLimited = id === 'rate-limits' && all.some(({ status }) => status === 429)
    return [
      ...(isLimited ? [`429 for request ${all.length} of this run, which ended it`] : []),
      ...(headers ? [`headers: ${headers}`] : []),
      ...(fields ? [`fields: ${fields}`] : []),
    ]
  },

  /** Shows whether a browser would let a page from the origin call the operations, judging by the preflights and responses. */
  cors: ({ observations, origin }) => {
    const lines = seenBy(observations, 'preflight').map((preflight) => {
      const { operation, status = 'no response' } = preflight
      const read = seenBy(observations, 'page').find((one) => one.operation === operation)
      const isLet = allowsPage(preflight, origin)
      const isRead = read && hasOrigin(read, origin)
      const verdict = isLet && isRead !== false ? 'allowed' : 'not allowed'
      const why = isRead === false ? ', but the response lacks access-control-allow-origin' : ''
      const untried = isLet && !read ? ' by the preflight, not tried' : ''
      return `${operations[operation].path}: ${verdict}${untried} (preflight: ${status}${why})`
    })
    const next = 'Give --origin with the origin of your page.'
    return lines.length > 0 ? lines : { outcome: 'not-observed', evidence: [], next }
  },

  /** Confirms if the API refuses each wrong token with a 401, and sends a 401 for nothing else. */
  'token-refusal': ({ observations }) => {
    const tried = seenBy(observations, ...forgeries)
    const evidence = responsesTo(tried)
    const accepted = successes(tried)
    const tell = 'Tell the provider immediately: anyone who knows an id can read its data.'
    if (accepted.length > 0)
      return { outcome: 'contradicted', evidence: responsesTo(accepted), next: tell, decidedBy: accepted }
    const own = observations.filter(({ kind }) => ![...forgeries, 'preflight'].includes(kind))
    // Ignores the requests after the last success, because the token may have expired by then.
    const lastTaken = own.map(({ outcome }) => outcome).lastIndexOf('success')
    const others = own.slice(0, Math.max(0, lastTaken)).filter(({ status }) => status === 401)
    const line = `401 with a token that was accepted afterwards: ${listed(others.map(causeOf))}`
    const ask =
      'Ask what a 401 means, because after each one, the client assumes that nothing was done and asks for a new token.'
    if (others.length > 0)
      return { outcome: 'contradicted', evidence: [line, ...evidence], next: ask, decidedBy: others }
    const otherwise = tried.filter(
      ({ status = 0, outcome }) => outcome === 'refused' || status === 403 || (status >= 300 && status < 400),
    )
    const next =
      'Ask which status a refused token gets, because the client asks for a new token only after a 401.'
    if (otherwise.length > 0) return { outcome: 'contradicted', evidence, next, decidedBy: otherwise }
    const isEach = tried.length === 2 && tried.every(({ status }) => status === 401)
    return { outcome: isEach ? 'confirmed' : 'not-observed', evidence, decidedBy: isEach ? tried : [] }
  },

  'token-claims': ({ token: { claims }, redactor }) =>
    claims ? [`the token's claims are ${listed(quoted(Object.keys(claims).map(redactor.name)))}`] : [],

  'token-lifetime': ({ token: { claims: { exp, iat } = {} } }) =>
    typeof exp === 'number' && typeof iat === 'number'
      ? [`\`exp\` is ${exp - iat} seconds after \`iat\``]
      : [],
}
