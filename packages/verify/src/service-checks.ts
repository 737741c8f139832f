import {
  type Check,
  causeOf,
  confirmed,
  contradicted,
  listed,
  notObserved,
  observed,
  observedOr,
  quoted,
  responseOf,
  responsesTo,
} from './check.ts'
import { cors } from './cors.ts'
import { findingsFor, type Observation, type Observed, reissueState, seenBy } from './evidence.ts'

/** The responses that are no success. */
const errorsOf = ({ observations }: Observed): readonly Observation[] =>
  observations.filter(
    ({ kind, outcome, status = 0 }) =>
      kind !== 'preflight' && outcome !== 'success' && (status >= 300 || outcome === 'refused'),
  )

const noErrors = 'Leave out --skip-negative: nothing was refused.'

/** Something of each error, with its status. */
const listErrors =
  (tell: (error: Observation) => string): Check =>
  (seen) =>
    observedOr(noErrors, [...new Set(errorsOf(seen).map((one) => `${one.status}: ${tell(one)}`))])

/** The requests with no token or a made-up one that got data. */
export const acceptedForgeries = (seen: Observed): readonly Observation[] =>
  seenBy(seen, 'no-token', 'wrong-token').filter(({ outcome }) => outcome === 'success')

/** What names of headers and fields say when they speak of a question. */
const wordsFor: Readonly<Record<string, RegExp>> = {
  'rate-limits': /rate-?_?limit|retry-after|quota|throttl/i,
  pagination:
    /^(next|prev|previous|link|cursor|offset|limit|total|has_?more|.*(page|pagination|cursor|total_?count).*)$/i,
  versioning: /version|deprecat|sunset|^api-?_?(level|revision)$/i,
}

const advice = {
  unknown: 'It may have been carried out: do not repeat it. Look at the card, or ask the provider.',
  'not-applied': 'It was not carried out.',
}

/** What a service does with tokens, errors, pages and a reissue. */
export const serviceChecks: Readonly<Record<string, Check>> = {
  cors,

  'failure-statuses': (seen) => {
    const errors = errorsOf(seen)
    const statuses = [...new Set(errors.map(({ status }) => status))]
    const lines = statuses.map(
      (status) => `${status}: ${listed(errors.filter((one) => one.status === status).map(causeOf), 20)}`,
    )
    return observedOr(noErrors, lines)
  },

  /** The keys and types of what errors hold. */
  'failure-body': listErrors(({ shape, isHtml }) =>
    shape === undefined ? (isHtml ? 'HTML' : 'no JSON') : `\`${shape}\``,
  ),

  /** The contract allows any media type; which ones there are is what a reader wants to know. */
  'failure-media-type': listErrors(({ mediaType = 'none' }) => mediaType),

  /** Each refused token is answered with 401, and nothing else is. */
  'token-refusal': (seen) => {
    const accepted = acceptedForgeries({ observations: seen.all })
    if (accepted.length > 0)
      return contradicted(
        'Tell the provider at once: whoever knows an id can read what belongs to it.',
        ...responsesTo(accepted),
      )
    const tried = seenBy(seen, 'no-token', 'wrong-token')
    const evidence = responsesTo(tried)
    const own = seen.all.filter((one) => !['no-token', 'wrong-token', 'preflight'].includes(one.kind))
    // The last ones may all be the token's, which can expire in a run.
    const lastTaken = own.map(({ outcome }) => outcome).lastIndexOf('success')
    const others = own.slice(0, Math.max(0, lastTaken)).filter(({ status }) => status === 401)
    if (others.length > 0)
      return contradicted(
        'Ask what 401 means: the client asks for another token after each, and takes the request for not carried out.',
        `401 with a token that is accepted afterwards: ${listed(others.map(causeOf))}`,
        ...evidence,
      )
    const isRefusedOtherwise = tried.some(
      ({ status = 0, outcome }) =>
        outcome === 'refused' || (status >= 300 && status < 500 && ![401, 408, 429].includes(status)),
    )
    if (isRefusedOtherwise)
      return contradicted(
        'Ask how a refused token is answered: the client asks for another one after a 401 alone.',
        ...evidence,
      )
    if (tried.length === 2 && tried.every(({ status }) => status === 401)) return confirmed(...evidence)
    return notObserved(
      tried.length > 0
        ? 'Ask how a refused token is answered.'
        : 'Leave out --skip-negative, and give an id of something that there is.',
      ...evidence,
    )
  },

  'time-outs': ({ all }) => {
    const late = all.filter(({ missed }) => missed === 'timeout')
    const answered = all.filter(({ status }) => status !== undefined)
    if (answered.length === 0)
      return notObserved('Give an id of something that there is: there was no response.')
    const slowest = Math.ceil(Math.max(...answered.map(({ durationMs }) => durationMs)) / 100) / 10
    return observed([
      `the slowest of ${answered.length} responses took less than ${slowest.toFixed(1)} s`,
      ...(late.length > 0
        ? [`no response within the time limit of this run: ${listed(late.map(causeOf))}`]
        : []),
    ])
  },

  /** The names of headers and of undocumented fields that speak of a question. */
  mentions: ({ all }, { id, question }) => {
    const words = wordsFor[id] ?? new RegExp(id, 'i')
    const namesIn = (of: 'headers' | 'newNames'): readonly string[] =>
      quoted(all.flatMap((one) => one[of]).filter((name) => words.test(name)))
    const isLimited = id === 'rate-limits' && all.some(({ status }) => status === 429)
    const lines = [
      ...(isLimited ? [`429 for request ${all.length} of this run, which ended it`] : []),
      ...(namesIn('headers').length > 0 ? [`headers: ${listed(namesIn('headers'))}`] : []),
      ...(namesIn('newNames').length > 0 ? [`fields: ${listed(namesIn('newNames'))}`] : []),
    ]
    return lines.length > 0
      ? observed(lines)
      : notObserved(`Ask: ${question}`, 'no header and no undocumented field speaks of it')
  },

  'token-claims': ({ token: { isJwt, claims } }, { question }) =>
    isJwt
      ? observed([`the token's claims are ${listed(quoted(claims))}`])
      : notObserved(`Ask: ${question}`, 'the token is no JWT'),

  'token-lifetime': ({ token: { isJwt, lifetimeSeconds } }, { question }) =>
    lifetimeSeconds !== undefined
      ? observed([`\`exp\` is ${lifetimeSeconds} seconds after \`iat\``])
      : notObserved(
          `Ask: ${question}`,
          isJwt ? 'the token has no `iat` and `exp` as numbers' : 'the token is no JWT',
        ),

  /** An echoed number does not tell its unit. */
  money: (seen, { question, checkedBy }) => ({
    outcome: 'needs-statement',
    evidence: findingsFor(seen, checkedBy),
    next: question,
  }),

  reissue: (seen, { checkedBy }) => {
    const [one] = seenBy(seen, 'reissue')
    const state = reissueState(seen)
    if (!one || !state)
      return notObserved('Give --reissue, --initial-balance and --confirm-reissue, with a test card alone.')
    return state === 'applied'
      ? observed([`status ${responseOf(one)}`, ...findingsFor(seen, checkedBy)])
      : observed([`it was sent once: ${responseOf(one)}`], advice[state])
  },
}
