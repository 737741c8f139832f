import { join } from 'node:path'
import { build } from 'esbuild'
import type { Shell } from './shell.ts'

/** Builds the scripts, styles and fonts into the site's folder, with hashes in their names. Returns the names that pages need. */
export async function bundleAssets(root: string, out: string): Promise<Omit<Shell['files'], 'index'>> {
  const source = (name: string): string => join(import.meta.dirname, name)
  const { metafile } = await build({
    entryPoints: { site: source('browser/site.ts'), style: source('style/site.css') },
    outdir: join(out, 'assets'),
    absWorkingDir: out,
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    entryNames: '[name].[hash]',
    chunkNames: '[name].[hash]',
    assetNames: '[name].[hash]',
    loader: { '.woff2': 'file' },
    conditions: ['@travel-card/source'],
    metafile: true,
    logLevel: 'error',
    // Loads the packages from source, from the same workspace as the contract, so that every operation shown can be run.
    plugins: [
      {
        name: 'workspace',
        setup: ({ onResolve }) =>
          onResolve({ filter: /^@travel-card\/\w+$/ }, ({ path }) => ({
            path: join(root, 'packages', path.slice('@travel-card/'.length), 'src/index.ts'),
          })),
      },
    ],
  })
  const names = Object.keys(metafile.outputs)
  const named = (pattern: RegExp): string =>
    names.find((name) => pattern.test(name)) ?? `no file is named like ${pattern}`
  return {
    script: named(/site\.\w+\.js$/),
    style: named(/style\.\w+\.css$/),
    font: named(/inter.*\.woff2$/),
  }
}
