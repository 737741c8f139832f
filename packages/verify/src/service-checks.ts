import { operations } from '@travel-card/contract'
import { type Check, causeOf, listed, observedOr, quoted, responsesTo, verdict } from './judgement.ts'
import { type Observations, seenBy, successes } from './observe.ts'

const { confirmed, contradicted, notObserved, observed } = verdict

/** Returns the error responses. */
const errorsOf = (seen: Observations): Observations =>
  seen.filter(
    ({ kind, outcome, status = 0 }) =>
      kind !== 'preflight' && outcome !== 'success' && (status >= 300 || outcome === 'refused'),
  )

const noErrors = 'Leave out --skip-negative: nothing was refused.'

/** Patterns for the names of headers and fields that concern a question. */
const wordsFor: Readonly<Record<string, RegExp>> = {
  'rate-limits': /rate-?_?limit|retry-after|quota|throttl/i,
  pagination:
    /^(next|prev|previous|link|cursor|offset|limit|total|has_?more|.*(page|pagination|cursor|total_?count).*)$/i,
  versioning: /version|deprecat|sunset|^api-?_?(level|revision)$/i,
}

/** Returns the requests that got data without a token or with a made-up one. */
export const acceptedForgeries = (seen: Observations): Observations =>
  successes(seenBy(seen, 'no-token', 'wrong-token'))

/** The checks of behaviour that doesn't depend on the operation. */
export const serviceChecks: Readonly<Record<string, Check>> = {
  /** Lists the operations that succeed. Only observes, because a failure can have any cause, and other systems may exist. */
  'base-url': ({ observations }) => {
    const good = listed(successes(observations).map(({ operation }) => operation))
    return observedOr('Ask for the base URL.', good ? [`the documented paths below it succeed: ${good}`] : [])
  },

  'failure-statuses': ({ observations }) => {
    const errors = errorsOf(observations)
    const statuses = [...new Set(errors.map(({ status }) => status))]
    const lines = statuses.map(
      (status) => `${status} for ${listed(errors.filter((one) => one.status === status).map(causeOf), 20)}`,
    )
    return observedOr(noErrors, lines)
  },

  /** Shows the media types of errors, and the keys and types of their bodies. */
  'failure-body': ({ observations }) => {
    const lines = errorsOf(observations).map(
      ({ status, mediaType = 'no media type', shape = 'no JSON' }) => `${status}: ${mediaType}, ${shape}`,
    )
    return observedOr(noErrors, [...new Set(lines)])
  },

  'time-outs': ({ all }) => {
    const late = all.filter(({ missed }) => missed === 'timeout')
    const answered = all.filter(({ status }) => status !== undefined)
    if (answered.length === 0)
      return notObserved([], 'Give an id of something that there is: there was no response.')
    const slowest = Math.ceil(Math.max(...answered.map(({ durationMs }) => durationMs)) / 100) / 10
    return observed([
      `the slowest of ${answered.length} responses took less than ${slowest.toFixed(1)} s`,
      ...(late.length > 0
        ? [`no response within the time limit of this run: ${listed(late.map(causeOf))}`]
        : []),
    ])
  },

  /** Shows the names of headers and undocumented fields that concern the question. */
  mentions: ({ all }, { id, question }) => {
    const words = wordsFor[id] ?? new RegExp(id, 'i')
    const namesIn = (of: 'headers' | 'newNames'): string =>
      listed(quoted(all.flatMap((one) => one[of]).filter((name) => words.test(name))))
    const isLimited = id === 'rate-limits' && all.some(({ status }) => status === 429)
    const [headers, fields] = [namesIn('headers'), namesIn('newNames')]
    const lines = [
      ...(isLimited ? [`429 for request ${all.length} of this run, which ended it`] : []),
      ...(headers ? [`headers: ${headers}`] : []),
      ...(fields ? [`fields: ${fields}`] : []),
    ]
    return lines.length > 0
      ? observed(lines)
      : notObserved(['no header and no undocumented field speaks of it'], `Ask: ${question}`)
  },

  /** Shows the results of the preflights, and of the reads with an origin. */
  cors: ({ observations: seen }) => {
    const lines = seenBy(seen, 'preflight').map(({ operation, status = 'no response', isAllowed }) => {
      const read = seenBy(seen, 'page-read').find((one) => one.operation === operation)
      const allowed = read ? 'allowed' : 'allowed by the preflight, not tried'
      const access = isAllowed && (!read || read.isAllowed) ? allowed : 'not allowed'
      return `${operations[operation].path}: ${access} (preflight: ${status})`
    })
    return observedOr('Give --origin with the origin of your page.', lines)
  },

  /** Confirms if the API refuses each wrong token with a 401, and sends a 401 for nothing else. */
  'token-refusal': ({ observations, all }) => {
    const accepted = acceptedForgeries(all)
    if (accepted.length > 0)
      return contradicted(
        responsesTo(accepted),
        'Tell the provider at once: whoever knows an id can read what belongs to it.',
      )
    const tried = seenBy(observations, 'no-token', 'wrong-token')
    const evidence = responsesTo(tried)
    const own = all.filter(({ kind }) => !['no-token', 'wrong-token', 'preflight'].includes(kind))
    // Ignores the requests after the last success, because the token may have expired by then.
    const lastTaken = own.map(({ outcome }) => outcome).lastIndexOf('success')
    const others = own.slice(0, Math.max(0, lastTaken)).filter(({ status }) => status === 401)
    if (others.length > 0)
      return contradicted(
        [`401 with a token that is accepted afterwards: ${listed(others.map(causeOf))}`, ...evidence],
        'Ask what 401 means: the client asks for another token after each, and takes the request for not carried out.',
      )
    const isRefusedOtherwise = tried.some(
      ({ status = 0, outcome }) =>
        outcome === 'refused' || (status >= 300 && status < 500 && ![401, 408, 429].includes(status)),
    )
    if (isRefusedOtherwise)
      return contradicted(
        evidence,
        'Ask which status a refused token gets: only after a 401 does the client ask for a new token.',
      )
    if (tried.length === 2 && tried.every(({ status }) => status === 401)) return confirmed(evidence)
    return notObserved(
      evidence,
      tried.length > 0
        ? 'Ask which status a refused token gets.'
        : 'Leave out --skip-negative, and give an id of something that there is.',
    )
  },

  'token-claims': ({ token: { claims } }, { question }) =>
    claims
      ? observed([`the token's claims are ${listed(quoted(claims))}`])
      : notObserved(['the token is no JWT'], `Ask: ${question}`),

  'token-lifetime': ({ token: { lifetimeSeconds } }, { question }) =>
    lifetimeSeconds === undefined
      ? notObserved(['the token is no JWT with `iat` and `exp` as numbers'], `Ask: ${question}`)
      : observed([`\`exp\` is ${lifetimeSeconds} seconds after \`iat\``]),
}
