/** The groups of the sidebars, in order. A page without a group appears in no sidebar. */
export const groups = ['Guides', 'In your app', 'The mock', 'Operations', 'Questions', 'Releases'] as const

/** A page of the site, as Markdown. The site shows the page, and also offers its text for machines. */
export interface Page {
  /** The path without an extension: `guides/errors`. */
  readonly path: string
  readonly title: string
  readonly description: string
  readonly group?: (typeof groups)[number]
  /** A class for the styles, and how deep the outline goes. Default: 3. */
  readonly layout?: { readonly pageClass?: string; readonly outline?: 2 | false }
  /** Texts that the search finds although the page doesn't show them. */
  readonly hidden?: readonly { anchor: string; titles: readonly string[]; text: string }[]
  /** Markdown that begins with a heading of the first level. Links to other pages end in `.md`. */
  readonly text: string
}

/** Returns the index of all pages for tools and assistants. */
export function llmsText(pages: readonly Page[]): string {
  const sections = groups.map((group) => {
    const links = pages
      .filter((page) => page.group === group)
      .map(({ title, path, description }) => `- [${title}](${path}.md): ${description}`)
    return `## ${group}\n\n${links.join('\n')}`
  })
  const parts = [
    '# Travel & Card Services SDK',
    `> ${pages[0]?.description}`,
    'Never repeat a card reissue that failed: ask `isCertainlyNotApplied(error)` whether it certainly did not happen. Never log a whole response, or the body of an error. Take no value of an example for a fact. Statuses and bodies of errors are not documented.',
    'The contract is the OpenAPI 3.1 document [openapi.json](openapi.json). Links are relative to the address of this file.',
    ...sections,
  ]
  return `${parts.join('\n\n')}\n`
}

/** Returns a page's text without the site's own syntax, for people and any Markdown tool. */
export function plainMarkdown(text: string): string {
  // Keeps code blocks as they are, except for the names of their tabs.
  const parts = text.split(/^(```[^\n]*\n.*?^```$)/ms)
  return `${parts
    .map((part) =>
      part.startsWith('```')
        ? part.replace(/^```(\w+) \[(.+)\]$/m, '$2:\n\n```$1')
        : part
            .replaceAll(/^::: (?:warning|info) (.+)$/gm, '**$1.**')
            .replaceAll(/^(?::::|<!-- ?(?:@include|#(?:end)?region)).*\n*/gm, '')
            .replaceAll(/^<dt>(.*)<\/dt>\n<dd>\n+/gm, '**$1:** ')
            .replaceAll(
              /^<[A-Z]\w*(?: .*)?\/>\n*|^<\/?(?:details|summary|section|form|div|p|dl|dd|a)\b.*\n*/gm,
              '',
            )
            .replaceAll(/ ?\{[.#][^}\n]*\}|(?<=\))\{[^}\n]*\}/g, ''),
    )
    .join('')
    .trim()}\n`
}
