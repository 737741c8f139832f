import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Change, Size } from './change.ts'
import type { Settled } from './contract-side.ts'
import type { Judged } from './judge-contract.ts'
import { printChanges } from './print-diff.ts'
import type { Promised } from './read-promises.ts'

/** What a release of the contract changed. */
export interface ContractRelease {
  /** Absent as long as it is not released. */
  readonly version?: string
  readonly date?: string
  readonly verdict: Size
  /** What the changesets say. */
  readonly notes: readonly Promised[]
  /** What was found, without reworded texts. */
  readonly changes: readonly Change[]
}

/** The releases so far, the newest first. `pnpm version-packages` writes the file. */
export function readReleases(root: string): readonly ContractRelease[] {
  const file = join(root, 'openapi/changes.gen.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
}

/** Puts together what people wrote of a release and what was found. */
export function toRelease({ diff }: Judged, notes: readonly Promised[]): ContractRelease {
  return { verdict: diff.verdict, notes, changes: diff.changes.filter(({ size }) => size !== 'patch') }
}

const headings = { major: 'What you have to change', minor: 'What is new' } as const

/** What a program does differently comes first; what the compiler finds anyway, last. */
const order: readonly Change['about'][] = [
  'extension',
  'schema',
  'deprecation',
  'register',
  'example',
  'tag',
  'type',
]

/** Changes as a reader wants them. What is settled is said once, by its entry, and not at each place. */
function toList(changes: readonly Change[], size: Change['size']): string {
  const isSettled = ({ names: [id] }: Change): boolean =>
    changes.some((one) => one.about === 'register' && one.names[0] === id)
  const listed = changes.filter((one) => one.size === size && !(one.about === 'extension' && isSettled(one)))
  return printChanges(listed.toSorted((one, other) => order.indexOf(one.about) - order.indexOf(other.about)))
}

/** The releases and the register's history, for users, in Markdown. */
export function describeReleases(releases: readonly ContractRelease[], settled: readonly Settled[]): string {
  const sections = releases.map(({ version, date, notes, changes }) => {
    const found = (['major', 'minor'] as const).map((size) => {
      const rows = toList(changes, size)
      return rows && `### ${headings[size]}\n\n${rows}`
    })
    const title = version === undefined ? 'Not released yet' : `${version} (${date})`
    return [`## ${title}`, ...notes.map(({ text }) => text), ...found].filter(Boolean).join('\n\n')
  })
  const history = settled.map(
    ({ id, title, answer, date, source }) =>
      `- ${date}: **${title}** (\`${id}\`). ${answer} Source: ${source}.`,
  )
  const register = history.length > 0 ? `## What became of open questions\n\n${history.join('\n')}` : ''
  return `${['# Changes of the contract', ...sections, register].filter(Boolean).join('\n\n')}\n`
}
