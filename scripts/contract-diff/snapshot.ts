import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parse } from 'yaml'
import { asList, asObject, isObject, type JsonObject } from '../generate/document.ts'
import type { Assumption } from '../generate/model.ts'
import { withKnownValues } from '../generate/read-model.ts'

const packageName = '@travel-card/contract'

/** An open question that is answered. */
export interface Settled {
  readonly id: string
  readonly title: string
  /** The truth. */
  readonly answer: string
  /** The day, as `2026-01-31`. */
  readonly date: string
  /** Who or what said so. */
  readonly source: string
}

/** A contract as it stood somewhere. */
export interface Snapshot {
  /** Where it stood, for people. */
  readonly label: string
  readonly version: string
  readonly document: JsonObject
  readonly assumptions: readonly Assumption[]
  readonly settled: readonly Settled[]
}

/**
 * Puts the files of a contract together: `openapi`, `assumptions` and `settled`, as `read` gives them, parsed. Nothing is
 * checked: an older contract may break newer rules.
 */
export function toSnapshot(label: string, read: (name: string) => unknown): Snapshot {
  const document = read('openapi')
  if (!isObject(document) || !isObject(document.paths)) throw new Error(`${label} holds no OpenAPI document`)
  return {
    label,
    version: String(asObject(document.info).version ?? '0.0.0'),
    document: withKnownValues(document),
    // Casts: what `pnpm generate` refuses never gets into a release. `says` is about texts of this repository alone.
    assumptions: asList(read('assumptions')).map((entry) => {
      const { says: _, ...others } = asObject(entry)
      return others as unknown as Assumption
    }),
    settled: asList(read('settled')) as readonly Settled[],
  }
}

/** Reads a contract from a folder such as `openapi/`, or from a document and what stands beside it. */
export function readPath(path: string, label: string = path): Snapshot {
  const isFile = statSync(path).isFile()
  return toSnapshot(label, (name) => {
    const beside = join(isFile ? dirname(path) : path, `${name}.yaml`)
    const file = isFile && name === 'openapi' ? path : beside
    return existsSync(file) ? parse(readFileSync(file, 'utf8')) : undefined
  })
}

/** Reads a contract as it stood at a commit. */
const readCommit = (root: string, ref: string): Snapshot =>
  toSnapshot(ref, (name) => {
    const path = `openapi/${name}.yaml`
    const isThere = git(root, 'ls-tree', '--name-only', ref, '--', path) !== ''
    return isThere ? parse(git(root, 'show', `${ref}:${path}`)) : undefined
  })

/**
 * Finds the contract to compare with: a file, folder or commit that is named, else the last release by its tag.
 * `undefined` before the first release, when nobody can rely on anything yet.
 */
export function findBase(root: string, named?: string): Snapshot | undefined {
  if (named !== undefined) return existsSync(named) ? readPath(named) : readCommit(root, named)
  const tags = git(root, 'tag', '--list', `${packageName}@*`, '--merged', 'HEAD', '--sort=-version:refname')
  const [tag] = tags.split('\n')
  return tag ? readCommit(root, tag) : undefined
}

/** Runs git and gives what it printed. */
export function git(root: string, ...args: string[]): string {
  const stdio: ['ignore', 'pipe', 'pipe'] = ['ignore', 'pipe', 'pipe']
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26, stdio }).trim()
}
