import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { asObject } from '../generate/document.ts'
import { type Bump, bumps, type Change, largest } from './change.ts'

const packageName = '@travel-card/contract'

/** A version step that a changeset declares to the contract's users, or that a changelog has declared since the base. */
export interface DeclaredBump {
  readonly bump: Bump
  readonly text: string
}

const toBump = (value: unknown): Bump => bumps.find((bump) => bump === value) ?? 'none'

/** Returns the pending changesets, and the changelog's texts on versions after `version`. */
export function readDeclared(root: string, version: string): DeclaredBump[] {
  const changelog = readChangelog(join(root, 'packages/contract'))
  const isNewer = (other: string): boolean => other.localeCompare(version, 'en', { numeric: true }) > 0
  return [...pending(root), ...changelog.flatMap((one) => (isNewer(one.version) ? one.declared : []))]
}

/** Returns the changesets of the contract that no release has used yet. */
function pending(root: string): DeclaredBump[] {
  return globSync('.changeset/*.md', { cwd: root })
    .filter((file) => !file.endsWith('README.md'))
    .sort()
    .flatMap((file) => {
      const [, front = '', text = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(
        readFileSync(join(root, file), 'utf8').replaceAll('\r\n', '\n'),
      ) ?? ['']
      const bump = toBump(asObject(parse(front))[packageName])
      return bump === 'none' ? [] : [{ bump, text: text.trim() }]
    })
}

/** A version of a package's changelog. */
interface Version {
  readonly version: string
  /** The day of the release, such as `2099-06-15`. */
  readonly date: string | undefined
  readonly declared: readonly DeclaredBump[]
}

/** Returns the versions in a package's changelog with their texts, the newest first. */
export function readChangelog(folder: string): Version[] {
  const file = join(folder, 'CHANGELOG.md')
  if (!existsSync(file)) return []
  const [, ...sections] = readFileSync(file, 'utf8').split(/^## /m)
  return sections.map((section) => {
    const [head = '', ...parts] = section.split(/\n### (?=\w+ Changes)/)
    const [version = '', date] = head.trim().split(/\s+/)
    return {
      version,
      date,
      declared: parts.map((part) => ({
        bump: toBump(part.split(' ', 1)[0]?.toLowerCase()),
        text: part.replace(/^.*\n/, '').trim(),
      })),
    }
  })
}

/** Writes a draft of the missing changeset, which a person should reword. Returns `undefined` if each change is declared. */
export function findMissing(
  changes: readonly Change[],
  declared: readonly DeclaredBump[],
  version: string,
): string | undefined {
  const silent = changes.filter((change) => !isDeclared(change, declared, version))
  if (silent.length === 0) return undefined
  const lines = silent.map(({ names, text }) => `- ${names.map((name) => `\`${name}\``).join(' ')}: ${text}`)
  const bump = largest(silent)
  const step = isBeforeOne(version) && bump === 'major' ? 'minor' : bump
  return `---\n'${packageName}': ${step}\n---\n\n${[...new Set(lines)].join('\n')}\n`
}

/**
 * Tells whether a changeset declares a change. A breaking change must be named, because the step alone doesn't tell users what
 * breaks. Before 1.0.0, a minor change may break code, because npm's `^0.1.0` accepts no other minor version.
 */
function isDeclared(change: Change, declared: readonly DeclaredBump[], version: string): boolean {
  const isNamed = (text: string): boolean => change.names.every((name) => text.includes(`\`${name}\``))
  return declared.some(({ bump, text }) => {
    const most = isBeforeOne(version) && bump === 'minor' ? 'major' : bump
    const isEnough = bumps.indexOf(most) >= bumps.indexOf(change.bump)
    return isEnough && (change.bump !== 'major' || isNamed(text))
  })
}

const isBeforeOne = (version: string): boolean => version.startsWith('0.')

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
