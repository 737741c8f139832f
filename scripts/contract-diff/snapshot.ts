import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Assumption } from 'generator'
import { asList, asObject, isObject, type JsonObject, withSimpleSchemas } from 'generator'
import { parse } from 'yaml'

const packageName = '@travel-card/contract'

/** An open question that was answered. */
export interface Settled {
  readonly id: string
  readonly title: string
  /** The correct answer. */
  readonly answer: string
  /** The day of the answer, such as `2026-01-31`. */
  readonly date: string
  /** The person or document that gave the answer. */
  readonly source: string
}

/** A contract in a folder or a commit. */
export interface Snapshot {
  /** Where the contract comes from, in words for people. */
  readonly label: string
  readonly version: string
  readonly document: JsonObject
  /** Absent for a document alone, such as the published `openapi.json`. */
  readonly assumptions: readonly Assumption[] | undefined
  readonly settled: readonly Settled[]
}

/**
 * Combines the parsed files of a contract: `openapi`, `assumptions` and `settled`, as `read` returns them. Checks nothing else,
 * because an older contract may violate newer rules.
 */
export function toSnapshot(label: string, read: (name: string) => unknown): Snapshot {
  const document = read('openapi')
  if (!isObject(document) || !isObject(document.paths))
    throw new Error(`${label} contains no OpenAPI document`)
  return {
    label,
    version: String(asObject(document.info).version ?? '0.0.0'),
    document: withSimpleSchemas(document),
    // Casts, because `pnpm generate` checks every contract before a release.
    assumptions: read('assumptions') as readonly Assumption[] | undefined,
    settled: asList(read('settled')) as readonly Settled[],
  }
}

/** Reads a contract from a folder such as `openapi/`. */
export const readFolder = (folder: string, label: string = folder): Snapshot =>
  toSnapshot(label, (name) => {
    const file = join(folder, `${name}.yaml`)
    return existsSync(file) ? parse(readFileSync(file, 'utf8')) : undefined
  })

/** Reads a document alone, in YAML or JSON. */
const readDocument = (file: string): Snapshot =>
  toSnapshot(file, (name) => (name === 'openapi' ? parse(readFileSync(file, 'utf8')) : undefined))

/** Reads the contract at a commit. */
const readCommit = (root: string, ref: string): Snapshot =>
  toSnapshot(ref, (name) => {
    const path = `openapi/${name}.yaml`
    const isThere = git(root, 'ls-tree', '--name-only', ref, '--', path) !== ''
    return isThere ? parse(git(root, 'show', `${ref}:${path}`)) : undefined
  })

/**
 * Finds the contract to compare with: the named folder, file or commit, or else the last release by its tag. Returns `undefined`
 * before the first release, because nothing has been promised yet.
 */
export function findBase(root: string, named?: string): Snapshot | undefined {
  if (named !== undefined) {
    if (!existsSync(named)) return readCommit(root, named)
    return statSync(named).isDirectory() ? readFolder(named) : readDocument(named)
  }
  const tags = git(root, 'tag', '--list', `${packageName}@*`, '--merged', 'HEAD', '--sort=-version:refname')
  const [tag] = tags.split('\n')
  return tag ? readCommit(root, tag) : undefined
}

/** Runs git and returns its output. */
export function git(root: string, ...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26, stdio: 'pipe' }).trim()
}
