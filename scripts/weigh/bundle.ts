import { gzipSync } from 'node:zlib'
import { type BuildOptions, build } from 'esbuild'

/** Differences from a frontend's build. */
export type BundleOptions = Pick<
  BuildOptions,
  'external' | 'format' | 'minify' | 'packages' | 'platform' | 'splitting'
>

export interface Bundle {
  /** The text of each file. The first is loaded immediately, the others when they are first needed. */
  readonly files: readonly [string, ...string[]]
}

/** Bundles a program as a frontend's build does, with the workspace's packages from their source. */
export async function bundle(
  program: string,
  directory: string,
  options: BundleOptions = {},
): Promise<Bundle> {
  const { outputFiles } = await build({
    stdin: { contents: program, resolveDir: directory, loader: 'ts' },
    bundle: true,
    write: false,
    outdir: 'out',
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    conditions: ['@travel-card/source', 'module'],
    logLevel: 'error',
    ...options,
  })
  const [first, ...late] = outputFiles.map(({ text }) => text)
  if (first === undefined) throw new Error('nothing was built')
  return { files: [first, ...late] }
}

/** Returns the size of a text after gzip, in bytes. */
export const gzipped = (text: string): number => gzipSync(text, { level: 9 }).length
