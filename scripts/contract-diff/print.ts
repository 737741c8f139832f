import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { abouts, type Bump, type Change, type ContractDiff } from './change.ts'
import { type DeclaredBump, pending } from './changesets.ts'

interface Row {
  readonly bump: Change['bump']
  readonly places: readonly string[]
  readonly text: string
}

/** One row for changes that say the same; what is patch alone is counted, as texts change in many places at once. */
function toRows(changes: readonly Change[]): Row[] {
  const rows = new Map<string, Row>()
  for (const { bump, at, text, todo, about } of changes) {
    const isText = bump === 'patch' && about !== 'extension' && about !== 'deprecation'
    const said = (isText ? 'reworded, or other example values.' : text) + (todo ? ` → ${todo}` : '')
    const known = rows.get(`${bump} ${said}`)?.places ?? []
    rows.set(`${bump} ${said}`, { bump, places: [...known, at], text: said })
  }
  return [...rows.values()]
}

const listPlaces = ([first = '', second, ...others]: readonly string[]): string =>
  [first, second, others.length > 0 && `and ${others.length} more`].filter(Boolean).join(', ')

const title = ({ verdict }: ContractDiff, base?: string): string =>
  base === undefined
    ? 'There is no release to compare with yet: no change is refused. Compare with a commit or a folder by --base.'
    : `Contract since ${base}: ${verdict}`

/** The table for a terminal. */
export function printTerminal(diff: ContractDiff, base?: string): string {
  const rows = toRows(diff.changes).map(
    ({ bump, places, text }) => `${bump}  ${listPlaces(places)}\n       ${text}`,
  )
  return [title(diff, base), ...rows].join('\n')
}

/** The changes of one release of the contract. */
export interface ContractRelease {
  /** Absent as long as it is not released. */
  readonly version?: string
  readonly date?: string
  readonly verdict: Bump
  /** The texts of the changesets. */
  readonly notes: readonly DeclaredBump[]
  /** The changes that were found, without reworded texts. */
  readonly changes: readonly Change[]
}

/** The releases so far, the newest first. `pnpm version-packages` writes the file. */
export function readReleases(root: string): readonly ContractRelease[] {
  const file = join(root, 'openapi/changes.gen.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
}

/** Puts together what people wrote of a release and what was found. */
export function toRelease(
  { verdict, changes }: ContractDiff,
  notes: readonly DeclaredBump[],
): ContractRelease {
  return { verdict, notes, changes: changes.filter(({ bump }) => bump !== 'patch') }
}

/** A list in Markdown, as a reader wants it. What is settled is said once, by its entry, and not at each place. */
function toList(changes: readonly Change[], bump: Change['bump']): string {
  const isSettled = ({ names: [id] }: Change): boolean =>
    changes.some((one) => one.about === 'assumption' && one.names[0] === id)
  const listed = changes.filter((one) => one.bump === bump && !(one.about === 'extension' && isSettled(one)))
  const sorted = listed.toSorted((one, other) => abouts.indexOf(one.about) - abouts.indexOf(other.about))
  return toRows(sorted)
    .map(({ places, text }) => `- ${places.map((place) => `**${place}**`).join(', ')}: ${text}`)
    .join('\n')
}

/** A list with an item for each package, as sections. */
const underPackages = (text: string): string =>
  text.replaceAll(
    /^- `(@travel-card\/\w+)`: (.)(.*(?:\n {2}.*)*)/gm,
    (_, name: string, first: string, rest: string) =>
      `### ${name}\n\n${first.toUpperCase()}${rest.replaceAll('\n  ', '\n')}`,
  )

/** The releases for users, in Markdown. */
export function describeReleases(releases: readonly ContractRelease[]): string {
  const sections = releases.map(({ version, date, notes, changes }) => {
    const [toChange, isNew] = [toList(changes, 'major'), toList(changes, 'minor')]
    return [
      version === undefined ? '## Not released yet' : `## ${version} (${date})`,
      ...notes.map(({ text }) => underPackages(text)),
      toChange && `### What you have to change\n\n${toChange}`,
      isNew && `### What is new\n\n${isNew}`,
    ]
      .filter(Boolean)
      .join('\n\n')
  })
  return `${['# Changelog', ...sections].join('\n\n')}\n`
}

/** The changes of all releases, and those that wait for the next one, in Markdown. */
export function readChanges(root: string): string {
  const notes = pending(root)
  const next = { verdict: 'none', notes, changes: [] } as const
  const releases = [...(notes.length === 0 ? [] : [next]), ...readReleases(root)]
  return describeReleases(releases)
}
