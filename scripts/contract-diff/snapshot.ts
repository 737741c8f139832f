import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
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
  /** What turned out to be true. */
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
    // Casts: what `pnpm generate` refuses never gets into a release, and here no field is relied on.
    ...(Array.isArray(files.assumptions) && {
      // `says` is about texts of this repository alone.
      assumptions: files.assumptions.map(({ says: _, ...entry }) => ({
        ...entry,
        places: [],
      })) as Assumption[],
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
    // The second is how the package has them.
    assumptions: read('assumptions.yaml') ?? asObject(read('assumptions.gen.json')).assumptions,
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
 * What today's contract is compared with: a file, folder or commit that is named, else the last release by its tag, else
 * the published package. `undefined` before the first release, when nobody can rely on anything yet.
 */
export function findBase(root: string, named?: string): Snapshot | undefined {
  if (named !== undefined) return existsSync(named) ? readFolder(named) : readCommit(root, named)
  const tags = git(root, 'tag', '--list', `${packageName}@*`, '--merged', 'HEAD', '--sort=-version:refname')
  const [tag] = tags.split('\n')
  if (tag) return readCommit(root, tag)
  const manifest = JSON.parse(readFileSync(join(root, 'packages/contract/package.json'), 'utf8'))
  return manifest.version === '0.0.0' ? undefined : readPublished(root)
}

/** The newest package of the registry; nothing before the first one is there. */
function readPublished(root: string): Snapshot | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'travel-card-base-'))
  try {
    execFileSync('npm', ['pack', packageName, '--pack-destination', folder], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const [tarball = ''] = readdirSync(folder)
    execFileSync('tar', ['--extract', '--file', tarball], { cwd: folder })
    return readFolder(join(folder, 'package/dist/openapi.gen.json'), `the published ${packageName}`)
  } catch (error) {
    if (error instanceof Error && error.message.includes('E404')) return undefined
    throw error
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Runs git and gives what it printed. */
export function git(root: string, ...args: string[]): string {
  const stdio: ['ignore', 'pipe', 'pipe'] = ['ignore', 'pipe', 'pipe']
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26, stdio }).trim()
}
