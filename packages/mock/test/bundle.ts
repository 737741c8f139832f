import { build } from 'vite'

const loader = 'vite-loader'

/**
 * Bundles a module as a frontend's build would.
 *
 * @param whole Whether what is loaded late becomes a part of the one file.
 * @returns The text of each file, the entry first.
 */
export async function bundle(
  entry: string,
  external: readonly string[] = [],
  whole = false,
): Promise<string[]> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: ['@travel-card/source', 'module', 'browser', 'production'] },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      // Not as a library: Vite leaves the white space in those.
      rolldownOptions: {
        input: entry,
        external: [...external],
        preserveEntrySignatures: 'strict',
        // Vite's own loader of late parts is no part of what is bundled: a page has it once, for all that it loads late.
        output: { codeSplitting: !whole && { groups: [{ name: loader, test: /vite\/preload-helper/ }] } },
      },
    },
  })
  const outputs = [result].flat().flatMap((one) => ('output' in one ? one.output : []))
  return outputs.flatMap((output) => ('code' in output && output.name !== loader ? [output.code] : []))
}
