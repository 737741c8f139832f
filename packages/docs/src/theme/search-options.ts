/** Words that stand in any question, and on any page. */
const words =
  'a about all am an and any are as at be by can could did do does example examples for from get gets has have how i if in into is it its let long me my no of on or our out say set should so tell that the them then there they this to until use was we what when where which while who why will with without would you your'
const stopWords = new Set(words.split(' '))

/** Pages that hold every word without being about it, and parts that each operation has. */
const listings =
  /\/(changelog|guides\/coding-agents)\.html|#(example-request|example-response|arguments|response|fields)$/

/** How the search ranks: MiniSearch's options, for queries as people write them. */
export const searchOptions = {
  prefix: (term: string): boolean => term.length > 2,
  fuzzy: (term: string): number | false => (term.length < 5 ? false : 0.2),
  boost: { title: 4, text: 2, titles: 1 },
  boostDocument: (id: string): number => (listings.test(id) ? 0.1 : id.includes('/guides/') ? 1.15 : 1),
  processTerm: (term: string): string | null => {
    const word = term.toLowerCase()
    return stopWords.has(word) ? null : word
  },
}
