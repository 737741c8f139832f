/** The parts of the sidebars, in their order; a page without one is in none of them. */
export const groups = ['Guides', 'In your app', 'The mock', 'Operations', 'Questions', 'Releases'] as const

/** Text that the search finds although the page does not show it. */
export interface HiddenText {
  readonly anchor: string
  readonly titles: readonly string[]
  readonly text: string
}

/** A page of the site, as Markdown: the site shows it, and its text stands beside it for machines. */
export interface Page {
  /** Where it stands, without an extension: `guides/errors`. */
  readonly path: string
  /** What the sidebar and the browser's tab call it. */
  readonly title: string
  /** One sentence, for search engines and cards. */
  readonly description: string
  readonly group?: (typeof groups)[number]
  /** The page's layout, as VitePress's frontmatter. */
  readonly layout?: Readonly<Record<string, unknown>>
  readonly hidden?: readonly HiddenText[]
  /** Markdown that begins with a heading of the first level. Links to other pages end in `.md`. */
  readonly text: string
}

/** The index of all pages for tools and assistants. */
export function llmsText(pages: readonly Page[]): string {
  const sections = groups.map((group) => {
    const links = pages
      .filter((page) => page.group === group)
      .map(({ title, path, description }) => `- [${title}](${path}.md): ${description}`)
    const further =
      group === 'Operations' ? ['- [The contract](openapi.json): OpenAPI 3.1, as one document.'] : []
    return `## ${group}\n\n${[...links, ...further].join('\n')}`
  })
  const parts = [
    '# Travel & Card Services SDK',
    `> ${pages[0]?.description}`,
    'Never repeat a card reissue that failed: ask `isCertainlyNotApplied(error)` whether it certainly did not happen. Never log a whole response, or the body of an error. Take no value of an example for a fact. Statuses and bodies of errors are not documented.',
    'Links are relative to the address of this file.',
    ...sections,
  ]
  return `${parts.join('\n\n')}\n`
}

/**
 * A page's text without what only the site understands: classes, ids, tabs and components. What remains can be read by
 * anybody, and by any tool that reads Markdown.
 */
export function plainMarkdown(text: string): string {
  // What stands in a block of code is left alone, except for the name of its tab.
  const parts = text.split(/^(```[^\n]*\n.*?^```$)/ms)
  return `${parts
    .map((part) =>
      part.startsWith('```')
        ? part.replace(/^```(\w+) \[(.+)\]$/m, '$2:\n\n```$1')
        : part
            .replaceAll(/^::: warning (.+)$/gm, '**$1.**')
            .replaceAll(/^(?::::|<!-- ?(?:@include|#(?:end)?region)).*\n*/gm, '')
            .replaceAll(/^<dt>(.*)<\/dt>\n<dd>\n+/gm, '**$1:** ')
            .replaceAll(/^<[A-Z]\w*(?: .*)?\/>\n*|^<\/?(?:details|summary|section|div|dl|dd|a)\b.*\n*/gm, '')
            .replaceAll(/ ?\{[.#][^}\n]*\}|(?<=\))\{[^}\n]*\}/g, ''),
    )
    .join('')
    .trim()}\n`
}
