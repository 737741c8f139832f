import type { Change } from './change.ts'
import type { ContractDiff } from './diff-contracts.ts'

interface Row {
  readonly size: Change['size']
  readonly places: readonly string[]
  readonly text: string
}

/** One row for changes that say the same; what is patch alone is counted, as texts change in many places at once. */
function toRows(changes: readonly Change[]): Row[] {
  const rows = new Map<string, Row>()
  for (const { size, at, text, todo, deprecated, about } of changes) {
    const isText = size === 'patch' && about !== 'extension' && about !== 'deprecation'
    const says = [
      isText ? 'reworded, or other example values.' : text,
      // Named, because whoever used it had no release to move away from it.
      deprecated === false && size === 'major' && 'It was not deprecated for a release.',
      todo && `→ ${todo}`,
    ]
    const said = says.filter(Boolean).join(' ')
    const known = rows.get(`${size} ${said}`)?.places ?? []
    rows.set(`${size} ${said}`, { size, places: [...known, at], text: said })
  }
  return [...rows.values()]
}

const listPlaces = ([first = '', second, ...others]: readonly string[]): string =>
  [first, second, others.length > 0 && `and ${others.length} more`].filter(Boolean).join(', ')

const title = ({ verdict }: ContractDiff, base?: string): string =>
  base === undefined
    ? 'There is no release to compare with yet: no change is refused. Compare with a commit or a file by --base.'
    : `Contract since ${base}: ${verdict}`

/** The table for a terminal. */
export function printTerminal(diff: ContractDiff, base?: string): string {
  const rows = toRows(diff.changes).map(
    ({ size, places, text }) => `${size}  ${listPlaces(places)}\n       ${text}`,
  )
  return [title(diff, base), ...rows, ...diff.notes.map((note) => `Note: ${note}`)].join('\n')
}

/** The same as a list in Markdown, for who has to do something about it. */
export function printChanges(changes: readonly Change[]): string {
  return toRows(changes)
    .map(({ places, text }) => `- ${places.map((place) => `**${place}**`).join(', ')}: ${text}`)
    .join('\n')
}

/** The same table in Markdown. */
export function printMarkdown(diff: ContractDiff, base?: string): string {
  const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll(/\s*\n\s*/g, ' ')
  const rows = toRows(diff.changes).map(
    ({ size, places, text }) => `| ${size} | ${cell(listPlaces(places))} | ${cell(text)} |`,
  )
  const table =
    rows.length > 0 ? ['| size | where | what |', '| --- | --- | --- |', ...rows].join('\n') : undefined
  return `${[`## ${title(diff, base)}`, table, ...diff.notes].filter(Boolean).join('\n\n')}\n`
}
