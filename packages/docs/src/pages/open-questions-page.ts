import type { Assumption, Model } from 'scripts/generate'
import { idsAt, type Place } from '../contract-places.ts'
import { idsEverywhere } from '../marks.ts'
import type { Page } from '../page.ts'

const headings: Readonly<Record<Assumption['blocks'], string>> = {
  'first-call': 'Before the first call',
  money: 'Before a call that moves money',
  launch: 'Before the launch',
  nothing: 'The rest',
}

const blocked: Readonly<Record<Assumption['blocks'], string>> = {
  'first-call': 'the first call',
  money: 'money',
  launch: 'the launch',
  nothing: 'nothing',
}

/** What the service's documentation leaves open, as questions: the pressing ones first, each with what holds until then. */
export function openQuestionsPage(
  { assumptions, operations }: Pick<Model, 'assumptions' | 'operations'>,
  places: readonly Place[],
): Page {
  const groups = [...Map.groupBy(assumptions, ({ group, blocks }) => group ?? headings[blocks])]
  const pressing = groups.flatMap(([title, [first]]) =>
    first?.group ? [`1. [${title}](#${first.id}): blocks ${blocked[first.blocks]}.`] : [],
  )
  const text = [
    '# Open questions',
    'The service\'s documentation leaves much open. [`travel-card-verify`](guides/before-you-go-live.md) tests these questions against the live API. To send them to the provider, download the [questionnaire](./questionnaire.md){download target="_self"}. These come first:',
    pressing.join('\n'),
    `<QuestionFilter operations="${operations.map(({ id }) => id).join(' ')}" />`,
    ...groups.flatMap(([title, entries]) => [
      `## ${title}`,
      ...entries.map((entry) => describe(entry, places)),
    ]),
  ]
  return {
    path: 'open-questions',
    title: 'Open questions',
    description:
      'What the documentation of the service leaves open, as questions: what is assumed until they are answered, and what settles them.',
    group: 'Reference',
    layout: { outline: 2 },
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
