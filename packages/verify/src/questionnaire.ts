import { operations } from '@travel-card/contract'
import { type RegisterEntry, register } from './assumptions.ts'
import type { Report } from './report.ts'

const headings: Readonly<Record<RegisterEntry['blocks'], string>> = {
  'first-call': 'Before the first call',
  money: 'Before a call that moves money',
  launch: 'Before the launch',
  nothing: 'Whenever it suits you',
}

/** Our names of the operations mean nothing to the provider. */
const inTheirWords = (text: string): string =>
  Object.entries(operations).reduce(
    (words, [id, { method, path }]) => words.replaceAll(id, `${method} ${path}`),
    text,
  )

/** A letter to the provider: what a run leaves open, grouped, in plain words. */
export function toLetter({ entries }: Report): string {
  const isOpen = new Map(
    entries
      .filter(
        ({ outcome, next }) =>
          outcome === 'not-observed' ||
          outcome === 'needs-statement' ||
          (outcome === 'observed' && next !== undefined),
      )
      .map((entry) => [entry.id, entry]),
  )
  const headed = Map.groupBy(register, ({ group, blocks }) => group ?? headings[blocks])
  const groups = [...headed].flatMap(([title, questions]) => {
    const numbered = questions
      .flatMap(({ id, question }) => {
        const entry = isOpen.get(id)
        if (!entry) return []
        const seen =
          entry.outcome === 'observed' ? `\n   What we saw: ${inTheirWords(entry.evidence.join('; '))}.` : ''
        return [`${question}${seen}`]
      })
      .map((question, index) => `${index + 1}. ${question}`)
    return numbered.length > 0 ? [`## ${title}\n\n${numbered.join('\n')}`] : []
  })
  return `# Questions about the Travel and Card Services Business API

We are preparing to use your API, and have compared its documentation with the service. These questions are still open.
If some of them are answered in a document that we do not have, please send us that instead.

${groups.join('\n\n')}
`
}
