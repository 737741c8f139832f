import { operations } from '@travel-card/contract'
import { type Check, listed, notObserved, observed, responseOf } from './check.ts'
import { type Observation, reissueState, seenBy } from './evidence.ts'

/** Whether a page may call an operation, as far as it was tried. */
export interface PageAccess {
  /** The template. */
  readonly path: string
  /** Of the preflight; 0 is no response. */
  readonly status: number
  /** Absent if the preflight allows the request, and it was not sent with the origin. */
  readonly allowed?: boolean
}

/** What preflights say, and the responses of the same operations to an origin. */
export const pageAccess = (observations: readonly Observation[]): readonly PageAccess[] =>
  seenBy({ observations }, 'preflight').map(({ operation, status = 0, isAllowed = false }) => {
    const read = seenBy({ observations }, 'page-read').find((one) => one.operation === operation)
    const allowed = isAllowed ? read && read.isAllowed === true : false
    return { path: operations[operation].path, status, ...(allowed !== undefined && { allowed }) }
  })

export const accessLine = ({ path, status, allowed }: PageAccess): string =>
  `${path}: ${allowed === undefined ? 'allowed by the preflight, not tried' : allowed ? 'allowed' : 'not allowed'} (preflight: ${status || 'no response'})`

export const cors: Check = ({ observations }) => {
  const lines = pageAccess(observations).map(accessLine)
  return lines.length > 0 ? observed(lines) : notObserved('Give --origin with the origin of your page.')
}

/** What names of headers and fields say when they speak of a question. */
const wordsFor: Readonly<Record<string, RegExp>> = {
  'rate-limits': /rate-?_?limit|retry-after|quota|throttl/i,
  pagination:
    /^(next|prev|previous|link|cursor|offset|limit|total|has_?more|.*(page|pagination|cursor|total_?count).*)$/i,
  versioning: /version|deprecat|sunset|^api-?_?(level|revision)$/i,
}

/** The names of headers and of undocumented fields that speak of a question. */
export const mentions: Check = ({ all }, { id, question }) => {
  const words = wordsFor[id] ?? new RegExp(id, 'i')
  const namesIn = (of: 'headers' | 'newNames'): string[] =>
    all
      .flatMap((one) => one[of])
      .filter((name) => words.test(name))
      .map((name) => `\`${name}\``)
  const isLimited = id === 'rate-limits' && all.some(({ status }) => status === 429)
  const lines = [
    ...(isLimited ? [`429 for request ${all.length} of this run, which ended it`] : []),
    ...(namesIn('headers').length > 0 ? [`headers: ${listed(namesIn('headers'))}`] : []),
    ...(namesIn('newNames').length > 0 ? [`fields: ${listed(namesIn('newNames'))}`] : []),
  ]
  return lines.length > 0
    ? observed(lines)
    : notObserved(`Ask: ${question}`, 'no header and no undocumented field speaks of it')
}

export const tokenClaims: Check = ({ token: { isJwt, claims } }, { question }) =>
  isJwt
    ? observed([`the token's claims are ${listed(claims.map((name) => `\`${name}\``))}`])
    : notObserved(`Ask: ${question}`, 'the token is no JWT')

export const tokenLifetime: Check = ({ token: { isJwt, lifetimeSeconds } }, { question }) =>
  lifetimeSeconds !== undefined
    ? observed([`\`exp\` is ${lifetimeSeconds} seconds after \`iat\``])
    : notObserved(
        `Ask: ${question}`,
        isJwt ? 'the token has no `iat` and `exp` as numbers' : 'the token is no JWT',
      )

const balances = {
  same: 'is the number that was sent',
  another: 'is another number than was sent',
  absent: 'is not in the response',
}

/** An echoed number does not tell its unit. */
export const money: Check = (seen, { question }) => ({
  outcome: 'needs-statement',
  evidence: seenBy(seen, 'reissue').flatMap(({ facts: { echo } }) =>
    echo ? [`\`cardBalance\` ${balances[echo.balance]}`] : [],
  ),
  next: question,
})

const ids = { same: 'stays', another: 'is another one', absent: 'is not in the response' }

const advice = {
  unknown: 'It may have been carried out: do not repeat it. Look at the card, or ask the provider.',
  'not-applied': 'It was not carried out.',
}

export const reissue: Check = (seen) => {
  const [one] = seenBy(seen, 'reissue')
  const state = reissueState(seen)
  if (!one || !state)
    return notObserved('Give --reissue, --initial-balance and --confirm-reissue, with a test card alone.')
  const { echo } = one.facts
  return state === 'applied'
    ? observed([`status ${responseOf(one)}`, ...(echo ? [`the id of the card ${ids[echo.id]}`] : [])])
    : observed([`it was sent once: ${responseOf(one)}`], advice[state])
}
