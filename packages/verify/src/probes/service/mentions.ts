import { notObserved, observed, type Probe } from '../../judging/probe.ts'
import { listed } from '../../judging/wording.ts'

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
