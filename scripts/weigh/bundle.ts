import { gzipSync } from 'node:zlib'
import { type BuildOptions, build } from 'esbuild'

/** Differences from a frontend's build. */
export type BundleOptions = Pick<
  BuildOptions,
  'external' | 'format' | 'minify' | 'packages' | 'platform' | 'splitting'
>

export interface Bundle {
  /** The text of each file. The first is loaded at once, the others when they are first needed. */
  readonly files: readonly [string, ...string[]]
  /** Returns the number of bytes that come from modules with a matching path. */
  bytesFrom(path: RegExp): number
}

/** Bundles a program as a frontend's build does, with the workspace's packages from their source. */
export async function bundle(
  program: string,
  directory: string,
  options: BundleOptions = {},
): Promise<Bundle> {
  const { outputFiles, metafile } = await build({
    stdin: { contents: program, resolveDir: directory, loader: 'ts' },
    bundle: true,
    write: false,
    metafile: true,
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
  const inputs = Object.values(metafile.outputs).flatMap((output) => Object.entries(output.inputs))
  return {
    files: [first, ...late],
    bytesFrom: (path) =>
      inputs.reduce((sum, [input, { bytesInOutput }]) => sum + (path.test(input) ? bytesInOutput : 0), 0),
  }
}

/** Returns the size of a text after gzip, in bytes. */
export const gzipped = (text: string): number => gzipSync(text, { level: 9 }).length
