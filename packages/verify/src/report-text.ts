import type { VerdictOutcome } from './judgement.ts'
import { isViolation, type Report, type Verdict } from './report.ts'

/** The outcomes in the order of a report, with the title and the words of the summary for each. */
const outcomes: readonly (readonly [VerdictOutcome, title: string, inSummary: string])[] = [
  ['contradicted', 'Contradicted: the contract is wrong', 'contradicted'],
  ['confirmed', 'Confirmed', 'confirmed'],
  ['observed', 'Observed: the question stays', 'observed'],
  ['not-observed', 'Not observed in this run', 'not observed'],
  ['needs-statement', 'Only the provider can say', 'that only the provider can say'],
]

/** The outcome of a run in a few sentences. */
function summaryOf({ entries, requests, ended, unverified, exitCode }: Report): string {
  const counts = outcomes.map(
    ([outcome, , inSummary]) => `${entries.filter((one) => one.outcome === outcome).length} ${inSummary}`,
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

/** What both forms of a report have after the verdicts: each part with its lines. */
function partsOf({ differences, coverage }: Report): readonly (readonly [string, readonly string[]])[] {
  const parts: readonly (readonly [string, readonly string[]])[] = [
    [
      'Differences from the contract',
      differences.map((one) => {
        const line = `${one.operation} \`${one.pointer || 'data'}\` ${one.message}`
        return isViolation(one) ? `${line}: this contradicts the contract` : line
      }),
    ],
    [
      'Documented fields seen',
      Object.entries(coverage).map(
        ([operation, { seen, documented }]) =>
          `${operation}: ${seen} of ${documented} (${Math.floor((100 * seen) / documented)} %)`,
      ),
    ],
  ]
  return parts.filter(([, lines]) => lines.length > 0)
}

/** The entries of each outcome that there is. */
const byOutcome = ({ entries }: Report) =>
  outcomes
    .map(([outcome, title]) => ({ outcome, title, own: entries.filter((one) => one.outcome === outcome) }))
    .filter(({ own }) => own.length > 0)

/** A report in Markdown, fit to be pasted into an issue. */
export function toMarkdown(report: Report): string {
  const entryParts = byOutcome(report).map(({ title, own }) => {
    const lines = own.flatMap(({ id, title, evidence, next }) => [
      `- \`${id}\`: ${title}`,
      ...evidence.map((line) => `  - ${line}`),
      ...(next === undefined ? [] : [`  - **Next:** ${next}`]),
    ])
    return `## ${title}\n\n${lines.join('\n')}`
  })
  const otherParts = partsOf(report).map(
    ([title, lines]) => `## ${title}\n\n${lines.map((line) => `- ${line}`).join('\n')}`,
  )
  const urgent = report.urgent.map((line) => `**${line}**`)
  const parts = [
    '# The contract against the service',
    ...urgent,
    summaryOf(report),
    ...entryParts,
    ...otherParts,
  ]
  return `${parts.join('\n\n')}\n`
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
  const room = widest - indent.length
  const lines = text.match(new RegExp(`\\S{${room},}|\\S.{0,${room - 1}}(?= |$)`, 'g')) ?? []
  return lines.map((line, index) => (index === 0 ? indent.slice(mark.length) + mark : indent) + line)
}

/** How much is told of a question: all where something can be done, a line where something was seen. */
function linesOf(outcome: Verdict['outcome'], entries: readonly Verdict[]): string[] {
  if (entries.length > 0 && (outcome === 'confirmed' || outcome === 'needs-statement'))
    return fold(entries.map(({ id }) => id).join(', '), '  ')
  return entries.flatMap(({ id, title, evidence, next = '' }) => {
    if (outcome === 'not-observed') return cut(`  ${id}: ${next}`)
    const [first, ...others] = evidence
    if (outcome === 'observed' && next === '')
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
 * @param isColoured Whether titles are bold, and contradictions and what is urgent red. Default: false.
 */
export function toText(report: Report, isColoured = false): string {
  const paint = (code: number, text: string): string => (isColoured ? `\x1b[${code}m${text}\x1b[0m` : text)
  const entryParts = byOutcome(report).map(({ outcome, title, own }) => [
    paint(outcome === 'contradicted' ? 31 : 1, `${title} (${own.length})`),
    ...linesOf(outcome, own),
  ])
  const otherParts = partsOf(report).map(([title, lines]) => [
    paint(1, title),
    ...lines.flatMap((line) => fold(line, '  ')),
  ])
  const urgent = report.urgent.map((line) => fold(line, '').map((one) => paint(31, one)))
  const parts = [...urgent, ...entryParts, ...otherParts, fold(summaryOf(report), '')]
  return `${parts.map((lines) => lines.join('\n')).join('\n\n')}\n`
}
