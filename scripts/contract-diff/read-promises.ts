import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { asObject } from '../generate/json.ts'
import { type Change, isAtLeast, largest, type Size, sizes } from './change.ts'

const packageName = '@travel-card/contract'

/** What a changeset promises to the users of the contract, or a changelog told them since the base. */
export interface Promised {
  readonly size: Size
  readonly text: string
}

const toSize = (value: unknown): Size => sizes.find((size) => size === value) ?? 'none'

/** The changesets that wait for a release, and what the changelog says of versions after `version`. */
export function readPromises(root: string, version: string): Promised[] {
  const changelog = readChangelog(join(root, 'packages/contract'))
  return [
    ...pending(root),
    ...changelog.flatMap((one) => (isNewer(one.version, version) ? one.promises : [])),
  ]
}

/** The changesets for the contract that wait for a release. */
export function pending(root: string): Promised[] {
  return globSync('.changeset/*.md', { cwd: root })
    .filter((file) => !file.endsWith('README.md'))
    .sort()
    .flatMap((file) => {
      const [, front = '', text = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(
        readFileSync(join(root, file), 'utf8').replaceAll('\r\n', '\n'),
      ) ?? ['']
      const size = toSize(asObject(parse(front))[packageName])
      return size === 'none' ? [] : [{ size, text: text.trim() }]
    })
}

/** The versions of a package's changelog, the newest first, each with what it says. */
export function readChangelog(folder: string): { version: string; promises: Promised[] }[] {
  const file = join(folder, 'CHANGELOG.md')
  if (!existsSync(file)) return []
  const [, ...sections] = readFileSync(file, 'utf8').split(/^## /m)
  return sections.map((section) => {
    const [version = '', ...parts] = section.split(/\n### (?=\w+ Changes)/)
    return {
      version: version.trim(),
      promises: parts.map((part) => ({
        size: toSize(part.split(' ', 1)[0]?.toLowerCase()),
        text: part.replace(/^.*\n/, '').trim(),
      })),
    }
  })
}

function isNewer(version: string, than: string): boolean {
  return version.localeCompare(than, 'en', { numeric: true }) > 0
}

/** The changeset that is missing, to be said in better words; `undefined` where somebody told of each change. */
export function findMissing(
  changes: readonly Change[],
  promises: readonly Promised[],
  version: string,
): string | undefined {
  const silent = changes.filter((change) => !isPromised(change, promises, version))
  if (silent.length === 0) return undefined
  const lines = silent.map(
    ({ names, text, todo }) =>
      `- ${names.map((name) => `\`${name}\``).join(' ')}: ${text}${todo ? ` ${todo}` : ''}`,
  )
  const size = largest(silent)
  const step = isBeforeOne(version) && size === 'major' ? 'minor' : size
  return `---\n'${packageName}': ${step}\n---\n\n${[...new Set(lines)].join('\n')}\n`
}

/**
 * Before 1.0.0 a minor version may break, as npm's `^0.1.0` takes no other minor version; since such a step says nothing
 * by itself, its text has to name what breaks.
 */
function isPromised(change: Change, promises: readonly Promised[], version: string): boolean {
  return promises.some(
    ({ size, text }) =>
      isAtLeast(size, change.size) ||
      (isBeforeOne(version) &&
        size === 'minor' &&
        change.names.every((name) => text.includes(`\`${name}\``))),
  )
}

const isBeforeOne = (version: string): boolean => version.startsWith('0.')
