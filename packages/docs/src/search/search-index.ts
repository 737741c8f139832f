import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import MiniSearch from 'minisearch'
import type { Page } from '../page.ts'
import { indexOptions, type Section } from './options.ts'

const lines = readFileSync(join(import.meta.dirname, '../../search-keywords.txt'), 'utf8')

/** The words that readers search for although the place doesn't contain them, by place. */
export const keywords: ReadonlyMap<string, string> = new Map(
  Array.from(lines.matchAll(/^(\S+): (.+)$/gm), ([, place = '', words = '']) => [place, words]),
)

/** Returns the index of all pages for the browser. */
export function searchIndex(pages: readonly { readonly page: Page; readonly html: string }[]): string {
  const index = new MiniSearch<Section>(indexOptions)
  index.addAll(pages.flatMap(({ page, html }) => sections(page, html)))
  return JSON.stringify(index)
}

/** Splits a page's HTML at its headings. */
export function sections({ path, description, hidden = [] }: Page, html: string): Section[] {
  const titles: string[] = []
  const parts = html.split(/(?=<h[1-6] id=)/).flatMap((part): Section[] => {
    const [, level = '', id = '', title = '', rest = ''] =
      /^<h([1-6]) id="([^"]+)"[^>]*>(.*?)<\/h\1>(.*)$/s.exec(part) ?? []
    if (id === '') return []
    const own = textOf(title)
    titles.splice(Number(level) - 1, Number.POSITIVE_INFINITY, own)
    const words = /[a-z][A-Z]/.test(id) ? id.replaceAll(/\W|(?<=[a-z])(?=[A-Z])/g, ' ') : ''
    return [
      {
        id: `${path}.html#${id}`,
        title: own,
        titles: titles.slice(0, -1).filter(Boolean),
        // A page that begins with its first part is told by its description.
        text: prose(rest) || (level === '1' ? description : ''),
        code: textOf(Array.from(rest.matchAll(/<pre.*?<\/pre>/gs), ([code]) => code).join('\n')),
        keywords: keywords.get(`${path}.md#${id}`) ?? words,
      },
    ]
  })
  const further = hidden.map(({ anchor, titles: [title = '', ...others], text }) => ({
    id: `${path}.html#${anchor}`,
    title,
    titles: others,
    text,
    code: '',
    keywords: '',
  }))
  return [...parts, ...further]
}

/** Returns the text of HTML, a block a line, without code, forms and the names of tabs. */
function prose(html: string): string {
  const blocks = html
    .replaceAll(/<(pre|form|svg|button|label)\b.*?<\/\1>|<span class="lang">.*?<\/span>/gs, '')
    .replaceAll(/\s+/g, ' ')
    .split(/<\/?(?:p|li|ul|ol|tr|h\d|div|section|dt|dd|details|summary|table)\b[^>]*>/)
  const texts = blocks.map((block) => textOf(block.replaceAll(/<\/t[dh]>(?=.)/g, ' · ')).trim())
  return texts.filter(Boolean).join('\n')
}

function textOf(html: string): string {
  const names: Readonly<Record<string, string>> = {
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    '#39': "'",
    '#x26': '&',
    '#x3C': '<',
  }
  return html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(#?\w+);/g, (entity, name: string) => names[name] ?? entity)
}
