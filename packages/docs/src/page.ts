/** The parts of the sidebar, in its order; a page without one is in none of them. */
export const groups = ['Guides', 'In your app', 'The mock', 'Operations', 'Reference'] as const

/** A page of the site, as Markdown: the site shows it, and its text stands beside it for machines. */
export interface Page {
  /** Where it stands, without an extension: `guides/errors`. */
  readonly path: string
  /** What the sidebar and the browser's tab call it. */
  readonly title: string
  /** One sentence, for search engines and cards. */
  readonly description: string
  readonly group?: (typeof groups)[number]
  /** What VitePress is told of the page's layout. */
  readonly layout?: Readonly<Record<string, unknown>>
  /** Markdown that begins with a heading of the first level. Links to other pages end in `.md`. */
  readonly text: string
}
