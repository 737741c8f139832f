import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from './page.ts'

const [, ...lines] = readFileSync(join(import.meta.dirname, '../search-keywords.txt'), 'utf8')
  .trim()
  .split('\n')

/** What readers ask for in words that a place does not have itself, by the place. */
export const keywords: ReadonlyMap<string, string> = new Map(
  lines.map((line) => [line.replace(/: .*/, ''), line.replace(/^.*?: /, '')]),
)

/**
 * The HTML of a page for the search's index. Behind each heading stand its keywords and the words of a name such as
 * `cardId`, between signs that keep them out of excerpts; at the end the text that the page does not show.
 */
export function withKeywords(html: string, page: string, hidden: Page['hidden'] = []): string {
  // The name of a language is no word of the page.
  const text = html.replaceAll(/<span class="lang">.*?<\/span>/g, '')
  const shown = text.replaceAll(/<h\d id="([^"]+)".*?<\/h\d>/g, (heading, id: string) => {
    const words = /[a-z][A-Z]/.test(id) ? id.replaceAll(/\W|(?<=[a-z])(?=[A-Z])/g, ' ') : ''
    const known = keywords.get(`${page}#${id}`) ?? words
    // VitePress splits a page where a heading has a link.
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
