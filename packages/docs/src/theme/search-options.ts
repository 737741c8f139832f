import type MiniSearch from 'minisearch'
import type { Options, SearchOptions, SearchResult } from 'minisearch'

/** Words that stand in any question, and on any page. */
const words =
  'a about all am an and any are as at be by can could did do does examples for from get gets has have how i if in into is it its let long me my no not of on or our out say set should so tell that the them then there they this to until use using was we what when where which while who why will with without working would you your'
const stopWords = new Set(words.split(' '))

/** Pages that hold every word without being about it, and parts that each operation has. */
const listings =
  /\/questionnaire\.html|\/changelog\.html#(?!changelog$)|#(example-request|errors|response|open)$/

/** Pages by what readers look for: guides and fields first, what is open of them afterwards. */
const ranks: readonly (readonly [place: RegExp, boost: number])[] = [
  [listings, 0.1],
  [/\/guides\//, 1.15],
  [/#operation$/, 2],
  [/\/reference\.html/, 2.2],
  [/\/open-questions\.html/, 0.5],
  [/#example-response$/, 0.6],
]

/** How the search ranks: for queries as people write them. */
const searchOptions: SearchOptions = {
  prefix: (term) => term.length > 2,
  boost: { title: 4, text: 2, titles: 1 },
  boostDocument: (id, term, { title = '', titles = [] } = {}) => {
    // A page whose own title has the word is what the reader means, rather than a section of another page.
    const isTitled = (titles as string[]).length === 0 && `${title}`.toLowerCase().includes(term)
    return (ranks.find(([place]) => place.test(id))?.[1] ?? 1) * (isTitled ? 2 : 1)
  },
  processTerm: (term) => {
    const word = term.toLowerCase()
    return stopWords.has(word) ? null : word
  },
}

/** What the index holds: the text, too, because results show a part of it. */
export const indexOptions: Options = {
  fields: ['title', 'titles', 'text'],
  storeFields: ['title', 'titles', 'text'],
}

/** The results, best first: places that have every word before the others. A word that no place has may differ by more letters. */
export function findIn(index: MiniSearch, query: string): SearchResult[] {
  const isThere = (term: string): boolean => index.search(term, { ...searchOptions, fuzzy: 0.2 }).length > 0
  const fuzzy = (term: string): number => (term.length < 5 ? 0 : isThere(term) ? 0.2 : 0.4)
  const options = { ...searchOptions, fuzzy }
  const exact = index.search(query, { ...options, combineWith: 'AND' }).filter(({ id }) => !listings.test(id))
  const known = new Set(exact.map(({ id }) => id))
  return [...exact, ...index.search(query, options).filter(({ id }) => !known.has(id))]
}

/** Keywords stand in the index between these signs, and no excerpt shows them. */
const hiddenWords = /¶[^¶]*¶/g

/** The part of a text around the first word that was found, in pieces: every second one is such a word. */
export function excerpt(text: string, terms: readonly string[]): string[] {
  const shown = text
    .replaceAll(hiddenWords, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x26;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const found = terms.filter((term) => term.length > 2).map((term) => term.replaceAll(/[^\p{L}\p{N}]/gu, '.'))
  if (found.length === 0) return [shown.slice(0, 160)]
  const word = new RegExp(`(${found.join('|')})`, 'giu')
  const before = shown.slice(0, Math.max(0, shown.search(word) - 60)).replace(/\S*$/, '')
  const from = shown.slice(before.length)
  const shortened = from.length > 160 ? `${from.slice(0, 160).replace(/\S*$/, '')}…` : from
  const part = before ? `… ${shortened}` : shortened
  return part.split(word)
}

const areas: readonly (readonly [name: string, path: RegExp])[] = [
  ['The mock', /\/guides\/mock\//],
  ['Guides', /\/guides\//],
  ['Operations', /\/operations\//],
  ['API reference', /\/reference\.html/],
  ['Open questions', /\/open-questions\.html|\/questionnaire\.html/],
]

/** The part of the site that a result belongs to. */
export const areaOf = (id: string): string => areas.find(([, path]) => path.test(id))?.[0] ?? 'More'
