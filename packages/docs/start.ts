import { join } from 'node:path'
import { runCommand } from 'test-support/run-command'
import { serveFolder } from 'test-support/serve'

const port = 4011

/** Builds and serves the site for `pnpm start`. */
export async function start(): Promise<{ readonly row: readonly [string, string] }> {
  await runCommand('node', ['--conditions=@travel-card/source', 'build.ts'], { cwd: import.meta.dirname })
  const { url } = await serveFolder(join(import.meta.dirname, 'dist'), { port })
  return { row: ['Docs site', url] }
}
