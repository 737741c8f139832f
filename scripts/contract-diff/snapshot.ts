import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
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
  /** Absent where only the document is at hand: then assumptions are not compared. */
  readonly assumptions?: readonly Assumption[]
  readonly settled: readonly Settled[]
}

interface Files {
  readonly document: unknown
  readonly assumptions?: unknown
  readonly settled?: unknown
}

/** Puts the texts of a contract's files together. Nothing is checked: an older contract may break newer rules. */
export function toSnapshot(label: string, files: Files, version?: string): Snapshot {
  if (!isObject(files.document) || !isObject(files.document.paths))
    throw new Error(`${label} holds no OpenAPI document`)
  return {
    label,
    version: version ?? String(asObject(files.document.info).version ?? '0.0.0'),
    document: withKnownValues(files.document),
    // Casts: what `pnpm generate` refuses never gets into a release, and here no field is relied on. `says` is about texts of
    // this repository alone.
    ...(Array.isArray(files.assumptions) && {
      assumptions: files.assumptions.map(({ says: _, ...entry }) => entry as Assumption),
    }),
    settled: asList(files.settled) as readonly Settled[],
  }
}

/** Reads a contract from a folder such as `openapi/`, or from a document with the assumptions beside it, if they are there. */
export function readFolder(path: string, label: string = path): Snapshot {
  const file = statSync(path).isDirectory() ? join(path, 'openapi.yaml') : path
  const read = (name: string): unknown => {
    const at = join(dirname(file), name)
    return existsSync(at) ? parse(readFileSync(at, 'utf8')) : undefined
  }
  return toSnapshot(label, {
    document: read(basename(file)),
    assumptions: read('assumptions.yaml'),
    settled: read('settled.yaml'),
  })
}

/** Reads a contract, and the version of its packages, as they stood at a commit. */
function readCommit(root: string, ref: string, label: string = ref): Snapshot {
  const read = (path: string): unknown => {
    const isThere = git(root, 'ls-tree', '--name-only', ref, '--', path) !== ''
    return isThere ? parse(git(root, 'show', `${ref}:${path}`)) : undefined
  }
  const [document, assumptions, settled] = ['openapi', 'assumptions', 'settled'].map((name) =>
    read(`openapi/${name}.yaml`),
  )
  const { version = '0.0.0' } = asObject(read('packages/contract/package.json'))
  return toSnapshot(label, { document, assumptions, settled }, String(version))
}

/**
 * Finds the contract to compare with: a file, folder or commit that is named, else the last release by its tag.
 * `undefined` before the first release, when nobody can rely on anything yet.
 */
export function findBase(root: string, named?: string): Snapshot | undefined {
  if (named !== undefined) return existsSync(named) ? readFolder(named) : readCommit(root, named)
  const tags = git(root, 'tag', '--list', `${packageName}@*`, '--merged', 'HEAD', '--sort=-version:refname')
  const [tag] = tags.split('\n')
  return tag ? readCommit(root, tag) : undefined
}

/** Runs git and gives what it printed. */
export function git(root: string, ...args: string[]): string {
  const stdio: ['ignore', 'pipe', 'pipe'] = ['ignore', 'pipe', 'pipe']
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26, stdio }).trim()
}
