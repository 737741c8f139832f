import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from './page.ts'

const lines = readFileSync(join(import.meta.dirname, '../search-keywords.txt'), 'utf8')

/** The words that readers search for although the place doesn't contain them, by place. */
export const keywords: ReadonlyMap<string, string> = new Map(
  Array.from(lines.matchAll(/^(\S+): (.+)$/gm), ([, place = '', words = '']) => [place, words]),
)

/** Returns the HTML of a page for the search index, with what excerpts leave out between signs: keywords, and code. */
export function withKeywords(html: string, page: string, hidden: Page['hidden'] = []): string {
  // Removes the names of languages and tabs, because they aren't part of the text.
  const text = html
    .replaceAll(/<span class="lang">.*?<\/span>|<label.*?<\/label>/g, '')
    .replaceAll(/<pre.*?<\/pre>/gs, '§$&§')
  const shown = text.replaceAll(/<h\d id="([^"]+)".*?<\/h\d>/g, (heading, id: string) => {
    const words = /[a-z][A-Z]/.test(id) ? id.replaceAll(/\W|(?<=[a-z])(?=[A-Z])/g, ' ') : ''
    const known = keywords.get(`${page}#${id}`) ?? words
    // Adds a link, because VitePress splits a page only at headings with links.
    const linked = heading.includes('<a ')
      ? heading
      : heading.replace(/<\/h\d>$/, ` <a href="#${id}">#</a>$&`)
    return known ? `${linked}<p>¶${known}¶</p>` : linked
  })
  const further = hidden.map(
    (one) =>
      `<h2 id="${one.anchor}">${one.titles.join(': ')} <a href="#${one.anchor}">#</a></h2><p>${one.text}</p>`,
  )
  return [shown, ...further].join('\n')
}
