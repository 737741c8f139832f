import type { Assumption, Model } from 'scripts/generate'
import { idsAt, type Place } from '../contract-places.ts'
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
    `**Where:** ${where(entry, places)}`,
  ].join('\n\n')
}

function where(entry: Assumption, places: readonly Place[]): string {
  const groups = Map.groupBy(
    places.filter((place) => idsAt(place).has(entry.id)),
    ({ operation }) => operation,
  )
  const shown = [...groups].map(([operation, found]) => {
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
        ? '[each token](guides/authentication.md)'
        : `\`${pointer}\` of the contract`,
    )
  return `${[...shown, ...others].join('; ') || 'nothing in the contract'}.`
}
