import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { asObject } from './document.ts'

/** The steps of a version, from the smallest. */
export const bumps = ['none', 'patch', 'minor', 'major'] as const
export type Bump = (typeof bumps)[number]

/** A version step that a changeset declares to a package's users, or that a changelog has declared since the base. */
export interface DeclaredBump {
  readonly bump: Bump
  readonly text: string
}

const toBump = (value: unknown): Bump => bumps.find((bump) => bump === value) ?? 'none'

/** Returns the changesets of a package that no release has used yet. */
export function readPending(root: string, packageName: string): DeclaredBump[] {
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

/** Turns a list with an item for each package into sections. */
const underPackages = (text: string): string =>
  text.replaceAll(
    /^- `(@travel-card\/\w+)`: (.)(.*(?:\n {2}.*)*)/gm,
    (_, name: string, first: string, rest: string) =>
      `### ${name}\n\n${first.toUpperCase()}${rest.replaceAll('\n  ', '\n')}`,
  )

/** Writes a package's changesets and the texts of its released versions, each with its date, in Markdown. */
export function readChanges(root: string, packageName: string, folder: string): string {
  const next = { version: 'Not released yet', date: undefined, declared: readPending(root, packageName) }
  const released = readChangelog(join(root, folder))
  const sections = [...(next.declared.length > 0 ? [next] : []), ...released].map(
    ({ version, date, declared }) =>
      [`## ${version}${date ? ` (${date})` : ''}`, ...declared.map(({ text }) => underPackages(text))].join(
        '\n\n',
      ),
  )
  return `${['# Changelog', ...sections].join('\n\n')}\n`
}
