import type MiniSearch from 'minisearch'
import type { Options, Query, SearchOptions, SearchResult } from 'minisearch'

/** Common words, which the search ignores because they occur in any query and on any page. */
const words =
  'a about all am an and any are as at be by can could did do does examples for from get gets has have how i if in into is it its let long me my no not of on or our out say set should so tell that the them then there they this to until use using was we what when where which while who why will with without working would you your'
const stopWords = new Set(words.split(' '))

/** The boosts of pages, by the needs of readers: guides and fields before open questions. */
const ranks: readonly (readonly [place: RegExp, boost: number])[] = [
  // Pages that contain every word without being about it, and sections that every operation's page has.
  [/\/questionnaire\.html|\/changelog\.html#(?!changelog$)|#(example-request|errors|response|open)$/, 0.1],
  [/\/guides\//, 1.15],
  [/#operation$/, 2],
  [/\/reference\.html/, 2.2],
  [/\/open-questions\.html/, 0.45],
]

/** The ranking of the search, for queries in everyday language. */
const searchOptions: SearchOptions = {
  prefix: (term) => term.length > 2,
  boost: { title: 4, text: 2, titles: 1 },
  boostDocument: (id, term, { title = '', titles = [] } = {}) => {
    // Doubles a page with the word in its own title, because the reader rather means this page than a section of another page.
    const isTitled = (titles as string[]).length === 0 && `${title}`.toLowerCase().includes(term)
    return (ranks.find(([place]) => place.test(id))?.[1] ?? 1) * (isTitled ? 2 : 1)
  },
  processTerm: (term) => (stopWords.has(term.toLowerCase()) ? null : term.toLowerCase()),
}

// Stores the text, because results show an excerpt.
export const indexOptions: Options = {
  fields: ['title', 'titles', 'text'],
  storeFields: ['title', 'titles', 'text'],
}

/** Returns the results, those with every word before others. A word without any result may differ by more letters. */
export function findIn(index: MiniSearch, query: string): SearchResult[] {
  const isThere = (term: string): boolean => index.search(term, { ...searchOptions, fuzzy: 0.2 }).length > 0
  const fuzzy = (term: string): number => (term.length < 5 ? 0 : isThere(term) ? 0.2 : 0.4)
  const everyWord: Query = { combineWith: 'AND', queries: [query] }
  return index.search({ combineWith: 'OR', queries: [query, everyWord] }, { ...searchOptions, fuzzy })
}

/** Returns the prose around the first word found, or the line of code that has it. Every second piece is a word found. */
export function excerpt(text: string, terms: readonly string[]): { isCode: boolean; pieces: string[] } {
  const tagged = text.replaceAll('&gt;', '>').replaceAll('&lt;', '<')
  const plain = tagged.replaceAll('&quot;', '"').replaceAll('&#x26;', '&')
  const found = terms.filter((term) => term.length > 2).map((term) => term.replaceAll(/[^\p{L}\p{N}]/gu, '.'))
  const word = new RegExp(`(?<![\\p{L}\\p{N}])((?:${found.join('|') || '(?!)'})[\\p{L}\\p{N}]*)`, 'giu')
  // Leaves out the keywords, between signs. Code stands between other signs.
  const parts = plain.replaceAll(/¶[^¶]*¶/g, ' ').split('§')
  const [words = '', code = ''] = [0, 1].map((rest) => parts.filter((_, at) => at % 2 === rest).join('\n'))
  const prose = words.replaceAll(/\s+/g, ' ').trim()
  const at = prose.search(word)
  const line = code.split('\n').find((one) => one.search(word) !== -1)
  if (at === -1 && line !== undefined) return { isCode: true, pieces: line.trim().split(word) }
  const start = at > 40 ? prose.slice(at - 40).replace(/^\S*\P{L}*/u, '… ') : prose
  const shown = start.length > 150 ? start.slice(0, 150).replace(/\P{L}*\S*$/u, '…') : start
  return { isCode: false, pieces: shown.split(word) }
}
