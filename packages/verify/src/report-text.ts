import type { Outcome } from './check.ts'
import { isBreach, type Report, type Verdict } from './report.ts'

/** The outcomes in the order of a report, with a title for each. */
export const outcomes: readonly (readonly [Outcome, string])[] = [
  ['contradicted', 'Contradicted: the contract is wrong'],
  ['confirmed', 'Confirmed'],
  ['observed', 'Observed'],
  ['not-observed', 'Not observed in this run'],
  ['needs-statement', 'Only the provider can say'],
]

/** The outcome of a run in a few sentences. */
export function summaryOf({ entries, requests, ended, unverified, exitCode }: Report): string {
  const counts = outcomes.map(
    ([outcome]) => `${entries.filter((one) => one.outcome === outcome).length} ${outcome}`,
  )
  const verdicts = {
    0: 'Nothing in the contract is contradicted.',
    1: 'The contract is contradicted.',
    2: 'The run does not verify the contract.',
  }
  return [
    verdicts[exitCode],
    ...(ended === undefined ? [] : [`It ended early: ${ended}.`]),
    ...(unverified.length > 0 ? [`Not verified, though given inputs: ${unverified.join(', ')}.`] : []),
    `${requests.total} ${requests.total === 1 ? 'request' : 'requests'}; ${counts.join(', ')}.`,
  ].join(' ')
}

export const differenceLines = ({ differences }: Report): readonly string[] =>
  differences.map((one) => {
    const line = `${one.operation} \`${one.pointer || 'data'}\` ${one.message}`
    return isBreach(one) ? `${line}: this contradicts the contract` : line
  })

export const coverageLines = ({ coverage }: Report): readonly string[] =>
  Object.entries(coverage).map(
    ([operation, { seen, documented }]) =>
      `${operation}: ${seen} of ${documented} (${Math.floor((100 * seen) / documented)} %)`,
  )

export const corsLines = ({ cors = [] }: Report): readonly string[] =>
  cors.map(
    ({ path, status, allowed }) =>
      `${path}: ${allowed ? 'allowed' : 'not allowed'} (${status || 'no answer'})`,
  )

/** A report in Markdown, fit to be pasted into an issue. */
export function toMarkdown(report: Report): string {
  const part = (title: string, lines: readonly string[]): string[] =>
    lines.length > 0 ? [`## ${title}\n\n${lines.join('\n')}`] : []
  const entryParts = outcomes.flatMap(([outcome, title]) => {
    const entries = report.entries.filter((one) => one.outcome === outcome)
    const lines = entries.flatMap(({ id, title, evidence, next }) => [
      `- \`${id}\`: ${title}`,
      ...evidence.map((line) => `  - ${line}`),
      // What is observed leaves its question to the letter.
      ...(next === undefined || outcome === 'observed' ? [] : [`  - **Next:** ${next}`]),
    ])
    return part(title, lines)
  })
  const listed = (lines: readonly string[]): string[] => lines.map((line) => `- ${line}`)
  return `# The contract against the service\n\n${[
    summaryOf(report),
    ...entryParts,
    ...part('Differences from the contract', listed(differenceLines(report))),
    ...part('Documented fields seen', listed(coverageLines(report))),
    ...part('Calls from a page of the origin', listed(corsLines(report))),
  ].join('\n\n')}\n`
}

/** As wide as a terminal is if nobody has changed it. */
const widest = 80

/** A line that fits, with room for what must not be cut off. */
function cut(line: string, end = ''): string {
  const room = widest - end.length
  return (line.length > room ? `${line.slice(0, room - 1)}…` : line) + end
}

/** A text in lines that fit, each indented by as much as the first. */
function fold(text: string, indent: string, mark = ''): string[] {
  const lines = [indent.slice(mark.length) + mark]
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? ''
    const joined = last.trim() === mark.trim() ? last + word : `${last} ${word}`
    if (joined.length <= widest) lines[lines.length - 1] = joined
    else lines.push(indent + word)
  }
  return lines
}

/** How much is said of an entry: all where something has to be done, a line where something was seen. */
function linesOf(outcome: Verdict['outcome'], entries: readonly Verdict[]): string[] {
  if (entries.length > 0 && (outcome === 'confirmed' || outcome === 'needs-statement'))
    return fold(entries.map(({ id }) => id).join(', '), '  ')
  return entries.flatMap(({ id, title, evidence, next = '' }) => {
    if (outcome === 'not-observed') return cut(`  ${id}: ${next}`)
    const [first, ...others] = evidence
    if (outcome === 'observed')
      return cut(`  ${id}: ${first}`, others.length > 0 ? ` (+${others.length})` : '')
    return [
      `  ${id}: ${title}`,
      ...evidence.flatMap((line) => fold(line, '      ')),
      ...fold(next, '      ', '→ '),
    ]
  })
}

/**
 * A report for a terminal. What it leaves out is in the Markdown and in the JSON.
 *
 * @param isColoured Whether titles are bold and contradictions red. Default: false.
 */
export function toText(report: Report, isColoured = false): string {
  const paint = (code: number, text: string): string => (isColoured ? `\x1b[${code}m${text}\x1b[0m` : text)
  const part = (title: string, lines: readonly string[], code = 1): string[] =>
    lines.length > 0 ? [[paint(code, title), ...lines].join('\n')] : []
  const entryParts = outcomes.flatMap(([outcome, title]) => {
    const entries = report.entries.filter((one) => one.outcome === outcome)
    return part(
      `${title} (${entries.length})`,
      linesOf(outcome, entries),
      outcome === 'contradicted' ? 31 : 1,
    )
  })
  const indented = (lines: readonly string[]): string[] => lines.flatMap((line) => fold(line, '  '))
  return `${[
    ...entryParts,
    ...part('Differences from the contract', indented(differenceLines(report))),
    ...part('Documented fields seen', indented(coverageLines(report))),
    ...part('Calls from a page of the origin', indented(corsLines(report))),
    fold(summaryOf(report), '').join('\n'),
  ].join('\n\n')}\n`
}
