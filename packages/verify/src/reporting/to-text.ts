import type { Report, Verdict } from './report.ts'
import { corsLines, coverageLines, differenceLines, outcomes, summaryOf } from './sections.ts'

const widest = 100

/** A line that fits, with room for what must not be cut off. */
function cut(line: string, end = ''): string {
  const room = widest - end.length
  return (line.length > room ? `${line.slice(0, room - 1)}…` : line) + end
}

/** Words in lines that fit. */
function wrap(words: readonly string[]): string[] {
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    if (last !== undefined && `${last}, ${word}`.length <= widest)
      lines[lines.length - 1] = `${last}, ${word}`
    else lines.push(`  ${word}`)
  }
  return lines
}

/** How much is said of an entry: all where something has to be done, a line where something was seen. */
function linesOf(outcome: Verdict['outcome'], entries: readonly Verdict[]): string[] {
  if (outcome === 'confirmed' || outcome === 'needs-statement') return wrap(entries.map(({ id }) => id))
  return entries.flatMap(({ id, title, evidence, next }) => {
    if (outcome === 'not-observed') return cut(`  ${id}: ${next}`)
    const [first, ...others] = evidence
    if (outcome === 'observed')
      return cut(`  ${id}: ${first}`, others.length > 0 ? ` (+${others.length})` : '')
    return [`  ${id}: ${title}`, ...evidence.map((line) => `      ${line}`), `    → ${next}`]
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
  const indented = (lines: readonly string[]): string[] => lines.map((line) => `  ${line}`)
  return `${[
    ...entryParts,
    ...part('Differences from the contract', indented(differenceLines(report))),
    ...part('Documented fields seen', indented(coverageLines(report))),
    ...part('Calls from a page of the origin', indented(corsLines(report))),
    summaryOf(report),
  ].join('\n\n')}\n`
}
