import { join } from 'node:path'
import type { Change, ContractDiff } from './change.ts'
import { pending, readChangelog } from './changesets.ts'

/** Describes a change. Patches to texts share one wording, so that the table counts them, because they are often many. */
function sayChange({ bump, about, text, todo }: Change): string {
  const isText = bump === 'patch' && about !== 'extension' && about !== 'deprecation'
  return (isText ? 'reworded, or other example values.' : text) + (todo ? ` → ${todo}` : '')
}

const listPlaces = ([first = '', second, ...others]: readonly string[]): string =>
  [first, second, others.length > 0 && `and ${others.length} more`].filter(Boolean).join(', ')

/** Writes the table for a terminal, with one row for all changes with the same text. */
export function printTerminal({ verdict, changes }: ContractDiff, base?: string): string {
  if (base === undefined)
    return 'There is no release to compare with yet: no change is refused. Compare with a commit or a folder by --base.'
  const rows = Map.groupBy(changes, (one) => `${one.bump}\n${sayChange(one)}`)
  const lines = Array.from(rows, ([row, all]) =>
    row.replace('\n', `  ${listPlaces(all.map(({ at }) => at))}\n       `),
  )
  return [`Contract since ${base}: ${verdict}`, ...lines].join('\n')
}

/** Turns a list with an item for each package into sections. */
const underPackages = (text: string): string =>
  text.replaceAll(
    /^- `(@travel-card\/\w+)`: (.)(.*(?:\n {2}.*)*)/gm,
    (_, name: string, first: string, rest: string) =>
      `### ${name}\n\n${first.toUpperCase()}${rest.replaceAll('\n  ', '\n')}`,
  )

/** Writes the changesets' texts for the next version and for each released version, with its date, in Markdown. */
export function readChanges(root: string): string {
  const next = { version: 'Not released yet', date: undefined, declared: pending(root) }
  const released = readChangelog(join(root, 'packages/contract'))
  const sections = [...(next.declared.length > 0 ? [next] : []), ...released].map(
    ({ version, date, declared }) =>
      [`## ${version}${date ? ` (${date})` : ''}`, ...declared.map(({ text }) => underPackages(text))].join(
        '\n\n',
      ),
  )
  return `${['# Changelog', ...sections].join('\n\n')}\n`
}
