import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { runCommand } from '../../package/run-command.ts'

export interface Weight {
  readonly minified: number
  readonly gzip: number
  /** Minified bytes that came from openapi-fetch. */
  readonly openapiFetch: number
}

const esbuild = join(import.meta.dirname, 'node_modules/.bin/esbuild')

/** Bundles a program as for a browser and weighs it. */
export async function weigh(project: string, program: string): Promise<Weight> {
  await writeFile(join(project, 'program.ts'), program)
  await runCommand(
    esbuild,
    [
      'program.ts',
      '--bundle',
      '--minify',
      '--format=esm',
      '--platform=browser',
      '--target=es2022',
      '--outfile=program.min.js',
      '--metafile=meta.json',
      '--log-level=error',
    ],
    { cwd: project },
  )
  const bundle = await readFile(join(project, 'program.min.js'))
  const meta: { outputs: Record<string, { inputs: Record<string, { bytesInOutput: number }> }> } = JSON.parse(
    await readFile(join(project, 'meta.json'), 'utf8'),
  )
  const inputs = Object.entries(meta.outputs['program.min.js']?.inputs ?? {})
  const openapiFetch = inputs.filter(([path]) => /[/\\]openapi-fetch[/\\]/.test(path))
  return {
    minified: bundle.length,
    gzip: gzipSync(bundle, { level: 9 }).length,
    openapiFetch: openapiFetch.reduce((sum, [, { bytesInOutput }]) => sum + bytesInOutput, 0),
  }
}
