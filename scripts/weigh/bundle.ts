import { gzipSync } from 'node:zlib'
import { type BuildOptions, build } from 'esbuild'

/** What differs from a frontend's build. */
export type BundleOptions = Pick<
  BuildOptions,
  'external' | 'format' | 'minify' | 'packages' | 'platform' | 'splitting'
>

export interface Bundle {
  /** The text of each file: what is loaded at once, and then what is loaded when it is first needed. */
  readonly files: readonly [string, ...string[]]
  /** How many bytes of them come from modules whose path matches. */
  bytesFrom(path: RegExp): number
}

/** Bundles a program as a frontend's build does, with the packages of the workspace from their source. */
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

/** How many bytes a text has on its way through the network. */
export const gzipped = (text: string): number => gzipSync(text, { level: 9 }).length
