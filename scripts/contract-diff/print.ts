import { join } from 'node:path'
import { largest } from './change.ts'
import { pending, readChangelog } from './changesets.ts'
import type { Judged } from './compare.ts'

/** Writes the changes for a terminal. */
export function printTerminal({ changes, base }: Judged): string {
  if (base === undefined)
    return 'There is no release to compare with yet: no change is refused. Compare with a commit or a folder by --base.'
  const lines = changes.map(({ bump, at, text }) => `${bump}  ${at}: ${text}`)
  return [`Contract since ${base}: ${largest(changes)}`, ...lines].join('\n')
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
