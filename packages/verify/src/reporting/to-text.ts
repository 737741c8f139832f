import type { Report, Verdict } from './report.ts'
import { corsLines, coverageLines, differenceLines, outcomes, summaryOf } from './sections.ts'

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
