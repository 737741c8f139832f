import type { Report } from './report.ts'
import { corsLines, coverageLines, differenceLines, outcomes, summaryOf } from './sections.ts'

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
