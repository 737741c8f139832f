import { gzipSync } from 'node:zlib'
import { type BuildOptions, build } from 'esbuild'

/**
 * Bundles a program as a frontend's build does, with the workspace's packages from their source.
 *
 * @param options Differences from a frontend's build.
 * @returns The text of each file. The first is loaded immediately, the others when they are first needed.
 */
export async function bundle(
  program: string,
  directory: string,
  options: BuildOptions = {},
): Promise<readonly [string, ...string[]]> {
  const { outputFiles } = await build({
    stdin: { contents: program, resolveDir: directory, loader: 'ts' },
    bundle: true,
    outdir: 'out',
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    conditions: ['@travel-card/source', 'module'],
    logLevel: 'error',
    ...options,
    write: false,
  })
  const [first, ...late] = outputFiles.map(({ text }) => text)
  if (first === undefined) throw new Error('nothing was built')
  return [first, ...late]
}

/** Returns the size of a text after gzip, in bytes. */
export const gzipped = (text: string): number => gzipSync(text, { level: 9 }).length
