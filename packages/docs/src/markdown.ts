import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { headingId } from 'generator'
import { createMarkdownRenderer } from 'vitepress'
import type { Page } from './page.ts'
import { runPanel } from './run/run-panel.ts'

export interface Heading {
  readonly id: string
  readonly level: number
  /** HTML: a heading may contain code. */
  readonly html: string
}

/** A page's text as HTML, with its headings. */
export interface Rendered {
  readonly html: string
  readonly headings: readonly Heading[]
}

/** Colours that are too pale on the surface of code, each with one that can be read. The limit would colour less on slow machines. */
const codeOptions = {
  colorReplacements: {
    'light-plus': {
      '#098658': '#07633f',
      '#267f99': '#1b7091',
      '#ee0000': '#c80000',
      '#008000': '#007000',
      '#d16969': '#a83c3c',
    },
    'dark-plus': { '#808080': '#9da5b4' },
  },
  tokenizeTimeLimit: 0,
}

/** Creates a function that renders pages with VitePress's Markdown. Drawings come from the folder's `public/drawings`. */
export async function createRenderer(
  folder: string,
): Promise<(page: Page, pages: readonly Page[]) => Rendered> {
  const md = await createMarkdownRenderer(folder, {
    // These themes clearly distinguish JSON keys from strings.
    theme: { light: 'light-plus', dark: 'dark-plus' },
    codeTransformers: [{ preprocess: (_, options) => void Object.assign(options, codeOptions) }],
    // The same ids as on GitHub, because the READMEs link to headings of the guides. No links in headings, so that a screen reader
    // reads each name once. The outline has the links.
    anchor: { permalink: () => {}, tabIndex: false, slugify: headingId },
    languageAlias: { mjs: 'js', conf: 'nginx' },
    // Gives each cell its column's name, which phones show, because they stack the cells of a row.
    config: ({ core }) =>
      core.ruler.push('labels', ({ tokens }) => {
        const names: string[] = []
        let column = 0
        for (const [at, token] of tokens.entries()) {
          if (token.type === 'tr_open') column = 0
          if (token.type === 'th_open')
            names[column++] = (tokens[at + 1]?.children ?? []).map(({ content }) => content).join('')
          if (token.type === 'td_open') token.attrSet('data-label', names[column++] ?? '')
        }
      }),
  })
  return (page, pages) => {
    const name = `${page.path}.md`
    const html = withNumberedTabs(
      md.render(withIncludes(page.text, pages), { path: join(folder, name), relativePath: name }),
    )
      // Removes what only Vue reads, and a tab stop that a table as wide as its column doesn't need.
      .replaceAll(/ v-pre(="")?|(?<=<table) tabindex="0"/g, '')
      .replaceAll('<button title="Copy Code" class="copy"></button>', copyButton)
      // A box stays beside its answer, and a mark beside its question.
      .replaceAll(/(?<=☐) (?=\S)|(?<=\S) (?=[°†])/g, '\u00a0')
      .replaceAll(/<RunSample operation="(\w+)"(?: back="([^"]+)")? ?\/>/g, (_, operation, back) =>
        runPanel(operation, back),
      )
      .replaceAll(/<p><img src="[./]*(drawings\/[\w-]+\.svg)" alt="([^"]*)"[^>]*><\/p>/g, (_, file, alt) =>
        drawing(readFileSync(join(folder, 'public', file), 'utf8'), alt),
      )
    const headings = Array.from(
      html.matchAll(/<h([1-6]) id="([^"]+)"[^>]*>(.*?)<\/h\1>/gs),
      ([, level, id = '', text = '']) => ({ id, level: Number(level), html: text.trim() }),
    )
    return { html, headings }
  }
}

const icons = {
  search: '<circle cx="11" cy="11" r="7"/><path d="m20 20-4-4"/>',
  menu: '<path d="M4 7h16M4 12h16M4 17h16"/>',
  theme: '<circle cx="12" cy="12" r="8"/><path d="M12 4a8 8 0 0 1 0 16z" fill="currentColor"/>',
  copy: '<rect x="9" y="9" width="11" height="11" rx="2"/><path d="M5 15V6a2 2 0 0 1 2-2h9"/>',
} as const

/** Draws an icon in the colour of the text, which contrast themes set. */
export const icon = (name: keyof typeof icons): string =>
  `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${icons[name]}</svg>`

const copyButton = `<button type="button" class="copy needs-script" aria-label="Copy code" title="Copy code">${icon('copy')}</button>`

/** Puts a drawing into the page, where it follows the switch of the theme, with its words for screen readers. */
const drawing = (svg: string, alt: string): string =>
  `<figure class="drawing" role="img" aria-label="${alt}" tabindex="0">${svg.replace(' role="img"', ' aria-hidden="true"').replaceAll(/<(title|desc)>.*?<\/\1>\n|\n/g, '')}</figure>`

/** Replaces the ids of tabs, which VitePress draws at random, by numbers, so that two builds of a site are the same. */
function withNumberedTabs(html: string): string {
  const ids = new Map<string, string>()
  return html.replaceAll(/(?<=" (?:name|id|for)=")(group|tab)-[\w-]+/g, (id, kind) => {
    const own = ids.get(id) ?? `${kind}-${ids.size}`
    ids.set(id, own)
    return own
  })
}

/** Inserts the named regions of other pages: `<!--@include: ./guides/quick-starts.md#react-->`. */
function withIncludes(text: string, pages: readonly Page[]): string {
  const included = text.replaceAll(
    /<!--@include: \.\/([\w/-]+)\.md#(\w+)-->/g,
    (_, path: string, region: string) => {
      const source = pages.find((page) => page.path === path)?.text ?? ''
      const [, part] =
        new RegExp(`<!-- #region ${region} -->\\n(.*?)<!-- #endregion ${region} -->`, 's').exec(source) ?? []
      if (part === undefined) throw new Error(`there is no region ${region} in ${path}.md`)
      return part.trim()
    },
  )
  return included.replaceAll(/^<!-- #(?:end)?region .*-->\n/gm, '')
}
