import type { Assumption, Model } from 'scripts/generate'
import { idsAt, type Place } from '../contract-places.ts'
import { idsEverywhere } from '../marks.ts'
import type { Page } from '../page.ts'

const chapters = {
  assumed: [
    '## Assumptions {#assumed}',
    'The contract had to choose here. Each choice is marked **assumed** where it applies.',
  ],
  unknown: [
    '## Unknowns {#unknown}',
    'The contract claims nothing here. The places concerned are marked **not known**.',
  ],
} as const

/** What the service's documentation leaves open, as questions: each with what holds until it is answered. */
export function openQuestionsPage(
  { assumptions, operations }: Pick<Model, 'assumptions' | 'operations'>,
  places: readonly Place[],
): Page {
  const text = [
    '# Open questions',
    "The service's documentation leaves much open. Each question says what the contract does until it is answered, where that acts, and what settles it. [`travel-card-verify`](guides/before-you-go-live.md) tests them against the live API.",
    `<QuestionFilter operations="${operations.map(({ id }) => id).join(' ')}" />`,
    ...(['assumed', 'unknown'] as const).flatMap((kind) => [
      ...chapters[kind],
      ...assumptions.filter((entry) => entry.kind === kind).map((entry) => describe(entry, places)),
    ]),
  ]
  return {
    path: 'open-questions',
    title: 'Open questions',
    description:
      'What the documentation of the service leaves open, as questions: what is assumed until they are answered, and what settles them.',
    group: 'Reference',
    text: text.join('\n\n'),
  }
}

function describe(entry: Assumption, places: readonly Place[]): string {
  return [
    `### ${entry.question.trim()} {#${entry.id}}`,
    `**${entry.kind === 'assumed' ? 'Assumed' : 'Not known'}: ${entry.title}.** ${entry.choice.trim()} ${entry.reason.trim()}`,
    `**Where:** ${where(entry, places)}`,
    `**Settled by:** ${entry.settle.trim()} (\`${entry.id}\`)`,
  ].join('\n\n')
}

function where(entry: Assumption, places: readonly Place[]): string {
  const everywhere = idsEverywhere(places)
  const groups = Map.groupBy(
    places.filter((place) => idsAt(place).has(entry.id)),
    ({ operation }) => operation,
  )
  const [first = []] = groups.values()
  const shown = everywhere.has(entry.id)
    ? [`every operation: ${first.map(({ label }) => label).join(', ')}`]
    : [...groups].map(([operation, found]) => {
        const links = found.map(
          ({ label, anchor }) => `[${label}](operations/${operation}.md${anchor && `#${anchor}`})`,
        )
        return `\`${operation}\`: ${links.join(', ')}`
      })
  // What no page of an operation shows.
  const others = entry.places
    .filter(
      (pointer) =>
        !/^#\/(paths|components\/(parameters|schemas|requestBodies|responses|examples))\//.test(pointer),
    )
    .map((pointer) =>
      pointer.startsWith('#/components/securitySchemes/')
        ? '[the token of every operation](guides/authentication.md)'
        : `\`${pointer}\` of the contract`,
    )
  return `${[...shown, ...others].join('; ') || 'nothing in the contract'}.`
}
