import type { Group, Page } from './page.ts'

const groups: readonly Group[] = ['Guides', 'Operations', 'Reference']

/** The index for machines, after llmstxt.org: what the site is about, and where each page is as Markdown. */
export function llmsText(pages: readonly Page[], url: string): string {
  const [home] = pages
  const sections = groups.map((group) => {
    const links = pages
      .filter((page) => page.group === group)
      .map(({ title, path, description }) => `- [${title}](${url}${path}.md): ${description}`)
    const further =
      group === 'Reference' ? [`- [The contract](${url}openapi.json): OpenAPI 3.1, as one document.`] : []
    return `## ${group}\n\n${[...links, ...further].join('\n')}`
  })
  return [
    '# Travel & Card Services SDK',
    `> ${home?.description}`,
    'Never repeat a card reissue on your own, never log the body of an answer or an error, and take no value of an example for a fact: the mock invents them. Statuses and bodies of failures are not documented.',
    ...sections,
  ]
    .join('\n\n')
    .concat('\n')
}
