import { type Assumption, kinds, type Model } from 'scripts/generate'
import { idsAt, type Place } from '../contract-places.ts'
import { idsEverywhere } from '../marks.ts'
import type { Page } from '../page.ts'

const deadlines: Readonly<Record<Assumption['blocks'], string>> = {
  'first-call': 'before the first call',
  money: 'before a call that moves money',
  launch: 'before the launch',
  nothing: 'by no date in particular',
}

/** What the service's documentation leaves open, as questions: the pressing ones first, each with what holds until then. */
export function openQuestionsPage(
  { assumptions, operations }: Pick<Model, 'assumptions' | 'operations'>,
  places: readonly Place[],
): Page {
  const groups = [...Map.groupBy(assumptions, ({ group, blocks }) => group ?? `Also, ${deadlines[blocks]}`)]
  const pressing = groups.flatMap(([title, [first]]) =>
    first?.group ? [`1. [${title}](#${first.id}): ${deadlines[first.blocks]}.`] : [],
  )
  const text = [
    '# Open questions',
    "The service's documentation leaves much open. These are the questions to its provider.",
    '**If you are the provider:** please [download the questionnaire](./questionnaire.md){download target="_self"}, fill it in except for the parts in `<…>`, which the sender fills in, and return it to the person who sent you the file or this link. Partial answers are welcome. This site takes no answers.',
    '**If you use the API:** send the provider that questionnaire; first fill in the parts in `<…>` at its beginning. [`travel-card-verify`](guides/before-you-go-live.md) looks for answers in the live API, by at most 60 read-only requests. When you have an answer, move its question from `openapi/assumptions.yaml` to `openapi/settled.yaml`.',
    'What is needed most:',
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
      'What the documentation of the service leaves open, as questions: what is assumed until they are answered, and what would answer them.',
    group: 'Reference',
    layout: { outline: 2 },
    text: text.join('\n\n'),
  }
}

function describe(entry: Assumption, places: readonly Place[]): string {
  const { id, blocks, kind, title, question, parts, choice, reason, settle } = entry
  const found = Map.groupBy(
    places.filter((place) => idsAt(place).has(id)),
    ({ operation }) => operation,
  )
  const isEverywhere =
    idsEverywhere(places).has(id) || entry.places.some((place) => /^#\/(servers|components\/sec)/.test(place))
  const classes = isEverywhere ? ['all'] : [...found.keys()]
  return [
    `### ${question.trim()} {#${id}${classes.map((name) => ` .of-${name}`).join('')}}`,
    ...(parts ? [parts.map((part) => `- ${part}`).join('\n')] : []),
    `**${kinds[kind]}: ${title}.** ${choice.trim()} ${reason.trim()}`,
    `**Where:** ${isEverywhere ? 'every operation' : where(found)}.`,
    `**Settled by:** ${settle.trim()} Needed ${deadlines[blocks]}. (\`${id}\`)`,
  ].join('\n\n')
}

function where(found: ReadonlyMap<string, readonly Place[]>): string {
  const shown = [...found].map(([operation, places]) => {
    const links = places.map(
      ({ label, anchor }) => `[${label}](operations/${operation}.md${anchor && `#${anchor}`})`,
    )
    return `\`${operation}\`: ${links.join(', ')}`
  })
  return shown.join('; ') || 'the API as a whole'
}
