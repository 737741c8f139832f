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

const verdicts = {
  0: 'Nothing in the contract is contradicted.',
  1: 'The contract is contradicted.',
  2: 'The run does not verify the contract.',
}

/** The outcome of a run in a few sentences. */
function summaryOf({ entries, requests: { total }, ended, unverified, exitCode }: Report): string {
  const counts = outcomes.map(
    ([outcome, , inSummary]) => `${entries.filter((one) => one.outcome === outcome).length} ${inSummary}`,
  )
  return [
    verdicts[exitCode],
    ...(ended === undefined ? [] : [`It ended early: ${ended}.`]),
    ...(unverified.length > 0 ? [`Not verified, though given inputs: ${unverified.join(', ')}.`] : []),
    `${total} ${total === 1 ? 'request' : 'requests'}; ${counts.join(', ')}.`,
  ].join(' ')
}

/** A part of a report: its title, and what is below it. */
type Part = readonly [title: string, lines: readonly string[]]

/** A report in parts, with the entries of an outcome as `tell` has them; parts without a line are left out. */
function partsOf(
  { entries, differences, coverage }: Report,
  tell: (outcome: VerdictOutcome, own: readonly Verdict[]) => readonly string[],
): readonly Part[] {
  const parts: readonly Part[] = [
    ...outcomes.map(([outcome, title]): Part => {
      const own = entries.filter((one) => one.outcome === outcome)
      return [`${title} (${own.length})`, own.length > 0 ? tell(outcome, own) : []]
    }),
    [
      'Differences from the contract',
      differences.map((one) => {
        const end = isViolation(one) ? ': this contradicts the contract' : ''
        return `- ${one.operation} \`${one.pointer || 'data'}\` ${one.message}${end}`
      }),
    ],
    [
      'Documented fields seen',
      Object.entries(coverage).map(
        ([operation, { seen, documented }]) =>
          `- ${operation}: ${seen} of ${documented} (${Math.floor((100 * seen) / documented)} %)`,
      ),
    ],
  ]
  return parts.filter(([, lines]) => lines.length > 0)
}

/** All that is told of a question. */
const tellAll = ({ id, title, evidence, next }: Verdict): readonly string[] => [
  `- \`${id}\`: ${title}`,
  ...evidence.map((line) => `  - ${line}`),
  ...(next === undefined ? [] : [`  - **Next:** ${next}`]),
]

/** A report in Markdown, fit to be pasted into an issue. */
export function toMarkdown(report: Report): string {
  const parts = partsOf(report, (_, own) => own.flatMap(tellAll))
  const texts = [
    '# The contract against the service',
    ...report.urgent.map((line) => `**${line}**`),
    summaryOf(report),
    ...parts.map(([title, lines]) => `## ${title}\n\n${lines.join('\n')}`),
  ]
  return `${texts.join('\n\n')}\n`
}

/** As wide as a terminal is if nobody has changed it. */
const widest = 80

/** A line that is cut where it does not fit, and says how much more there is. */
function cut(line: string, more: number): string {
  const end = more > 0 ? ` (+${more})` : ''
  const room = widest - end.length
  return (line.length > room ? `${line.slice(0, room - 1)}…` : line) + end
}

/** A line in as many as fit, the others as far in as the text of the first. */
function fold(line: string): string {
  const [start] = /^[ -]*/.exec(line) ?? ['']
  const room = widest - start.length
  const lines =
    line.slice(start.length).match(new RegExp(`\\S{${room},}|\\S.{0,${room - 1}}(?= |$)`, 'g')) ?? []
  return start + lines.join(`\n${' '.repeat(start.length)}`)
}

/** Tells in full what can be acted on, in a line what was seen, and of the others the names. */
function tellShortly(outcome: VerdictOutcome, own: readonly Verdict[]): readonly string[] {
  if (outcome === 'confirmed' || outcome === 'needs-statement') return [own.map(({ id }) => id).join(', ')]
  return own.flatMap((one) => {
    const { id, evidence, next } = one
    if (outcome === 'not-observed') return cut(`- ${id}: ${next}`, 0)
    return outcome === 'contradicted' || next !== undefined
      ? tellAll(one)
      : cut(`- ${id}: ${evidence[0]}`, evidence.length - 1)
  })
}

/** A report for a terminal. What it leaves out is in the Markdown and in the JSON. */
export function toText(report: Report): string {
  const parts = partsOf(report, tellShortly).map(([title, lines]) => [title, ...lines])
  const texts = [...report.urgent.map((line) => [line]), ...parts, [summaryOf(report)]]
  return `${texts.map((lines) => lines.map(fold).join('\n')).join('\n\n')}\n`
}
