import { join } from 'node:path'
import { bumps, type DeclaredBump, readChangelog, readPending } from 'generator'
import { type Change, largest } from './change.ts'

const packageName = '@travel-card/contract'

/** Returns the pending changesets, and the changelog's texts on versions after `version`. */
export function readDeclared(root: string, version: string): DeclaredBump[] {
  const changelog = readChangelog(join(root, 'packages/contract'))
  const isNewer = (other: string): boolean => other.localeCompare(version, 'en', { numeric: true }) > 0
  return [
    ...readPending(root, packageName),
    ...changelog.flatMap((one) => (isNewer(one.version) ? one.declared : [])),
  ]
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
