import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { type PackedPackage, packPackages } from '../package/pack.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The packed packages. */
    packed: readonly PackedPackage[]
    /** A folder outside of the workspace, which is removed after the tests. */
    directory: string
  }
}

/** Packs once for all test files. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), 'travel-card-runtimes-'))
  project.provide('directory', directory)
  project.provide('packed', await packPackages(directory))
  return () => rm(directory, { recursive: true })
}
