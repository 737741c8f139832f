import type { Group, Page } from './page.ts'

const groups: readonly Group[] = ['Guides', 'Operations', 'Reference']

/** The index for machines, after llmstxt.org: what the site is about, and where each page is as Markdown. */
export function llmsText(pages: readonly Page[]): string {
  const [home] = pages
  const sections = groups.map((group) => {
    const links = pages
      .filter((page) => page.group === group)
      .map(({ title, path, description }) => `- [${title}](${path}.md): ${description}`)
    const further =
      group === 'Reference' ? ['- [The contract](openapi.json): OpenAPI 3.1, as one document.'] : []
    return `## ${group}\n\n${[...links, ...further].join('\n')}`
  })
  return [
    '# Travel & Card Services SDK',
    `> ${home?.description}`,
    'Never repeat a card reissue that failed: ask `isCertainlyNotApplied(error)` whether it certainly did not happen. Never log a whole answer, or the body of an error. Take no value of an example for a fact. Statuses and bodies of failures are not documented.',
    'Links are relative to the address of this file.',
    ...sections,
  ]
    .join('\n\n')
    .concat('\n')
}
