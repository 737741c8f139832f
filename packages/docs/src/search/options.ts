import type { Options, Query, SearchOptions, SearchResult } from 'minisearch'
import MiniSearch from 'minisearch'

/** A part of a page that the search finds: what stands under a heading, up to the next. */
export interface Section {
  /** The address from the site's root, with the heading's place. */
  readonly id: string
  readonly title: string
  /** The headings above, the page's first. */
  readonly titles: readonly string[]
  /** The prose, a block a line. */
  readonly text: string
  readonly code: string
  /** Words that readers search for although the section doesn't contain them. */
  readonly keywords: string
}

/** Common words, which the search ignores because they occur in any query and on any page. */
const words =
  'a about after all am an and any are as at be before by can could did do does examples for from get gets has have how i if in into is it its let long me my no not of on or our out say set should so tell that the them then there they this to until use using was we what when where which while who why will with without working would you your'
const stopWords = new Set(words.split(' '))

/** The boosts of pages, by the needs of readers: guides and fields before open questions. */
const ranks: readonly (readonly [place: RegExp, boost: number])[] = [
  // Pages that contain every word without being about it, and sections that every operation's page has.
  [/^questionnaire\.html|^changelog\.html#(?!changelog$)|#(errors|open)$/, 0.1],
  [/#example-request$/, 0.6],
  [/#operation$/, 2],
  [/^reference\.html/, 2.2],
  [/^open-questions\.html/, 0.45],
  [/^guides\//, 1.15],
]

export const indexOptions: Options<Section> = {
  fields: ['title', 'titles', 'text', 'code', 'keywords'],
  // Results show the place that has the words.
  storeFields: ['title', 'titles', 'text', 'code', 'keywords'],
  processTerm: (term) => (stopWords.has(term.toLowerCase()) ? null : term.toLowerCase()),
}

const searchOptions: SearchOptions = {
  boost: { title: 5, keywords: 4, text: 2, code: 1, titles: 1 },
  boostDocument: (id, term, { title = '', titles = [] } = {}) => {
    // Doubles a page with the word in its own title, because the reader rather means this page than a section of another page.
    const isTitled = (titles as string[]).length === 0 && `${title}`.toLowerCase().includes(term)
    return (ranks.find(([place]) => place.test(id))?.[1] ?? 1) * (isTitled ? 2 : 1)
  },
}

/** The search of the site: an index, and in how many sections each of its words is. */
export interface Search {
  readonly index: MiniSearch<Section>
  readonly words: ReadonlyMap<string, number>
}

/** Reads an index as it was built. */
export function readIndex(json: string): Search {
  // The part that this function reads: the sections of each word, by field.
  const stored: { readonly index: readonly (readonly [word: string, fields: Record<string, object>])[] } =
    JSON.parse(json)
  // A cast: MiniSearch takes its own form, whose type it doesn't export.
  const index = MiniSearch.loadJS<Section>(stored as never, indexOptions)
  const words = stored.index.map(([word, fields]): [string, number] => [
    word,
    new Set(Object.values(fields).flatMap((sections) => Object.keys(sections))).size,
  ])
  return { index, words: new Map(words) }
}

/**
 * Returns the sections with a query's words, those with every word before others, and those with a rare word before those with a
 * common one. A word may be the beginning of another; one that is nowhere may be two words in one (`nextjs`), or differ by one edit,
 * unless it is short.
 */
export function findIn({ index, words }: Search, query: string): SearchResult[] {
  const known = [...words.keys()]
  const isKnown = (term: string): boolean =>
    known.some((word) => (term.length > 2 ? word.startsWith(term) : word === term))
  const terms = query
    .split(/[\n\r\p{Z}\p{P}]+/u)
    .flatMap((term) => indexOptions.processTerm?.(term) || [])
    .flatMap((term) => (isKnown(term) ? term : (twoWords(term, words) ?? term)))
  const wanted = terms.map((term): Query => {
    const prefix = term.length > 2
    const isThere = isKnown(term)
    const near = isThere || term.length < 5 ? [term] : known.filter((word) => isOneEdit(term, word))
    const count = Math.max(1, ...near.map((word) => words.get(word) ?? 1))
    // From 1 for a word of one section down to a tenth for one of every section.
    const rarity = 1 - (0.9 * Math.log(count)) / Math.log(index.documentCount + 1)
    return { combineWith: 'OR', queries: near, prefix: isThere && prefix, boostTerm: () => rarity }
  })
  const everyWord: Query = { combineWith: 'AND', queries: wanted }
  return index.search({ combineWith: 'OR', queries: [...wanted, everyWord] }, searchOptions)
}

/** Returns the two known words that a term consists of, of several pairs the one with the longest first word. */
function twoWords(term: string, words: ReadonlyMap<string, number>): readonly string[] | undefined {
  const pairs = [...term].map((_, at) => [term.slice(0, -at - 1), term.slice(-at - 1)] as const)
  return pairs.find((pair) => pair.every((word) => words.has(word)))
}

/** Whether two words differ by one letter that is added, missing or another, or by two neighbours that are swapped. */
export function isOneEdit(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  const at = [...long].findIndex((letter, place) => letter !== short[place])
  const rest = (text: string, skipped: number): string => text.slice(at + skipped)
  if (long.length > short.length) return rest(long, 1) === rest(short, 0)
  const isSwapped = long[at] === short[at + 1] && long[at + 1] === short[at]
  return rest(long, 1) === rest(short, 1) || (isSwapped && rest(long, 2) === rest(short, 2))
}

/**
 * Returns the block of prose with most of the words found, or else the line of code, or else the keyword and the first block. Every
 * second piece is a word found.
 */
export function excerpt(
  { text, code, keywords }: Pick<Section, 'text' | 'code' | 'keywords'>,
  terms: readonly string[],
): { isCode: boolean; pieces: string[] } {
  const found = terms.filter((term) => term.length > 2).map((term) => term.replaceAll(/[^\p{L}\p{N}]/gu, '.'))
  const word = new RegExp(`(?<![\\p{L}\\p{N}])((?:${found.join('|') || '(?!)'})[\\p{L}\\p{N}]*)`, 'giu')
  const best = (lines: readonly string[]): string | undefined => {
    const counts = lines.map((line) => new Set(line.toLowerCase().match(word) ?? []).size)
    const most = Math.max(0, ...counts)
    return most > 0 ? lines[counts.indexOf(most)] : undefined
  }
  const blocks = text.split('\n')
  const prose = best(blocks)
  const line = prose === undefined ? best(code.split('\n')) : undefined
  if (line !== undefined) return { isCode: true, pieces: line.trim().split(word) }
  const block = prose ?? [best(keywords.split(', ')) ?? [], blocks[0] ?? []].flat().join(': ')
  const at = block.search(word)
  const start = at > 110 ? block.slice(at - 40).replace(/^\S*\P{L}*/u, '… ') : block
  const shown = start.length > 150 ? start.slice(0, 150).replace(/\P{L}*\S*$/u, '…') : start
  return { isCode: false, pieces: shown.split(word) }
}
