import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ContractSide } from './contract-side.ts'
import { git } from './git.ts'
import { readCommit, readFolder } from './read-side.ts'

const name = '@travel-card/contract'

/**
 * What today's contract is compared with: a file, folder or commit that is named, else the last release by its tag, else
 * the published package. `undefined` before the first release, when nobody can rely on anything yet.
 */
export function findBase(root: string, named?: string): ContractSide | undefined {
  if (named !== undefined && existsSync(named)) return readFolder(named)
  if (named !== undefined) return readCommit(root, named)
  const [tag] = git(root, 'tag', '--list', `${name}@*`, '--merged', 'HEAD', '--sort=-version:refname').split(
    '\n',
  )
  if (tag) return readCommit(root, tag)
  const manifest = JSON.parse(readFileSync(join(root, 'packages/contract/package.json'), 'utf8'))
  return manifest.version === '0.0.0' ? undefined : readPublished(root)
}

/** The newest package of the registry; nothing before the first one is there. */
function readPublished(root: string): ContractSide | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'travel-card-base-'))
  try {
    execFileSync('npm', ['pack', name, '--pack-destination', folder], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const [tarball = ''] = readdirSync(folder)
    execFileSync('tar', ['--extract', '--file', tarball], { cwd: folder })
    return readFolder(join(folder, 'package/dist/openapi.gen.json'), `the published ${name}`)
  } catch (error) {
    if (error instanceof Error && error.message.includes('E404')) return undefined
    throw error
  } finally {
    rmSync(folder, { recursive: true })
  }
}
