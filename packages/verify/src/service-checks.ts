import { operations } from '@travel-card/contract'
import { answerOf, listed, notObserved, observed, type Probe } from './check.ts'
import { seenBy } from './evidence.ts'

export const cors: Probe = (seen) => {
  const lines = seenBy(seen, 'preflight').map(
    ({ operation, status, isAllowed }) =>
      `${operations[operation].path}: ${isAllowed ? 'allowed' : 'not allowed'} (${status ?? 'no answer'})`,
  )
  return lines.length > 0 ? observed(lines) : notObserved('Give --origin with the origin of your page.')
}

/** What names of headers and fields say when they speak of an entry. */
const wordsFor: Readonly<Record<string, RegExp>> = {
  'rate-limits': /rate-?_?limit|retry-after|quota|throttl/i,
  pagination:
    /^(next|prev|previous|link|cursor|offset|limit|total|has_?more|.*(page|pagination|cursor|total_?count).*)$/i,
  versioning: /version|deprecat|sunset|^api-?_?(level|revision)$/i,
}

/** The names of headers and of undocumented fields that speak of an entry. */
export const mentions: Probe = ({ observations }, { id, question }) => {
  const words = wordsFor[id] ?? new RegExp(id, 'i')
  const namesIn = (of: 'headers' | 'newNames'): string[] =>
    observations
      .flatMap((one) => one[of])
      .filter((name) => words.test(name))
      .map((name) => `\`${name}\``)
  const isLimited = id === 'rate-limits' && observations.some(({ status }) => status === 429)
  const lines = [
    ...(isLimited ? [`429 for request ${observations.length} of this run, which ended it`] : []),
    ...(namesIn('headers').length > 0 ? [`headers: ${listed(namesIn('headers'))}`] : []),
    ...(namesIn('newNames').length > 0 ? [`fields: ${listed(namesIn('newNames'))}`] : []),
  ]
  return lines.length > 0
    ? observed(lines, question)
    : notObserved(`Ask: ${question}`, 'no header and no undocumented field speaks of it')
}

export const tokenClaims: Probe = ({ token: { isJwt, claims } }, { question }) =>
  isJwt
    ? observed([`the token's claims are ${listed(claims.map((name) => `\`${name}\``))}`], question)
    : notObserved(`Ask: ${question}`, 'the token is no JWT')

export const tokenLifetime: Probe = ({ token: { isJwt, lifetimeSeconds } }, { question }) => {
  if (lifetimeSeconds !== undefined)
    return observed([`\`exp\` is ${lifetimeSeconds} seconds after \`iat\``], question)
  return notObserved(
    `Ask: ${question}`,
    isJwt ? 'the token has no `iat` and `exp` as numbers' : 'the token is no JWT',
  )
}

const balances = {
  same: 'is the number that was sent',
  another: 'is another number than was sent',
  absent: 'is not in the answer',
}

/** An echoed number does not tell its unit. */
export const money: Probe = (seen, { question }) => ({
  outcome: 'needs-statement',
  evidence: seenBy(seen, 'reissue').flatMap(({ facts: { echo } }) =>
    echo ? [`\`cardBalance\` ${balances[echo.balance]}`] : [],
  ),
  next: question,
})

const ids = { same: 'stays', another: 'is another one', absent: 'is not in the answer' }

export const reissue: Probe = (seen, { question }) => {
  const [one] = seenBy(seen, 'reissue')
  if (!one)
    return notObserved('Give --reissue, --initial-balance and --confirm-reissue, with a test card alone.')
  const { echo } = one.facts
  return observed(
    [`status ${answerOf(one)}`, ...(echo ? [`the id of the card ${ids[echo.id]}`] : [])],
    question,
  )
}
