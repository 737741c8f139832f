import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'

/** A file of the built app. */
export type BuiltFile = Rolldown.OutputChunk | Rolldown.OutputAsset

/** Builds the app as for production, in memory. */
export async function buildApp(): Promise<readonly BuiltFile[]> {
  const { NODE_ENV } = process.env
  // Vitest sets it to `test`, with which Vite would build for development.
  process.env.NODE_ENV = 'production'
  try {
    const result = await build({
      root: fileURLToPath(new URL('../..', import.meta.url)),
      logLevel: 'error',
      build: { write: false },
    })
    const outputs = Array.isArray(result) ? result : [result]
    return outputs.flatMap((one) => ('output' in one ? one.output : []))
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = NODE_ENV
  }
}
