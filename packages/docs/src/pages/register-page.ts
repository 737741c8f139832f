import type { Assumption, Model } from 'scripts/generate'
import type { Place } from '../contract-places.ts'
import type { Page } from '../page.ts'

const chapters = {
  assumed: [
    '## All that is assumed {#assumed}',
    'The contract had to choose here. Each choice is marked **assumed** where it applies.',
  ],
  unknown: [
    '## All that is not known {#unknown}',
    'The contract claims nothing of these. The places that they concern are marked **not known**.',
  ],
} as const

/** Each entry of the register with the places where it acts. */
export function registerPage({ assumptions }: Pick<Model, 'assumptions'>, places: readonly Place[]): Page {
  const text = [
    '# Register of assumptions',
    "The service's documentation leaves much open. The contract never turns a gap into a fact: each gap has an entry here, with what the contract does about it, why, and what would settle it. [`travel-card-verify`](guides/before-you-go-live.md) holds the entries against the live service.",
    ...(['assumed', 'unknown'] as const).flatMap((kind) => [
      ...chapters[kind],
      ...assumptions.filter((entry) => entry.kind === kind).map((entry) => describe(entry, places)),
    ]),
  ]
  return {
    path: 'register',
    title: 'Register of assumptions',
    description:
      'Everything that the documentation of the service leaves open: what is assumed, and what is not known.',
    group: 'Reference',
    text: text.join('\n\n'),
  }
}

function describe(entry: Assumption, places: readonly Place[]): string {
  return [
    `### ${entry.title} {#${entry.id}}`,
    `\`${entry.id}\``,
    `${entry.choice.trim()} ${entry.reason.trim()}`,
    `**Settled by:** ${entry.settle.trim()}`,
    `**Where:** ${where(entry.places, places)}`,
  ].join('\n\n')
}

function where(pointers: readonly string[], places: readonly Place[]): string {
  const links = new Map<string, Set<string>>()
  const add = (group: string, link: string): void => {
    links.set(group, (links.get(group) ?? new Set()).add(link))
  }
  for (const pointer of pointers) {
    const found = places.filter((place) => place.pointers.includes(pointer))
    for (const { operation, label, anchor } of found)
      add(operation, `[${label}](operations/${operation}.md${anchor && `#${anchor}`})`)
    if (pointer.startsWith('#/components/securitySchemes/')) add('', '[each token](guides/authentication.md)')
    // What no page shows can still be found in the document.
    else if (found.length === 0) add('', `\`${pointer}\` of the contract`)
  }
  const groups = [...links].map(
    ([operation, texts]) => `${operation && `\`${operation}\`: `}${[...texts].join(', ')}`,
  )
  return groups.length === 0 ? 'nothing in the contract.' : `${groups.join('; ')}.`
}
