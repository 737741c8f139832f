import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'

/** Bytes of a program that hands the mock to MSW in a browser, without msw itself. */
export async function measureBrowserWeight() {
  const { outputFiles } = await build({
    stdin: {
      contents: `
        import { createMock } from '@travel-card/mock'
        import { handlers } from '@travel-card/mock/msw'
        globalThis.list = handlers(createMock())`,
      resolveDir: import.meta.dirname,
    },
    bundle: true,
    external: ['msw'],
    format: 'esm',
    minify: true,
    splitting: true,
    outdir: 'out',
    target: 'es2022',
    write: false,
  })
  return outputFiles.map(({ contents }) => ({
    min: contents.length,
    gzip: gzipSync(contents, { level: 9 }).length,
  }))
}
