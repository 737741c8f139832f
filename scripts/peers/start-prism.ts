import { join } from 'node:path'
import type { LoopbackServer } from '../serve.ts'
import { freePort, startServer } from '../serve.ts'

const cli = join(import.meta.dirname, 'node_modules/@stoplight/prism-cli/dist/index.js')

/**
 * Starts Prism on a free port of loopback: `mock`, or `proxy` with the URL behind it.
 *
 * @param document From the root of the repository.
 */
export async function startPrism(
  mode: 'mock' | 'proxy',
  upstream?: string,
  document = 'openapi/openapi.yaml',
): Promise<LoopbackServer> {
  const port = String(await freePort())
  const file = join(import.meta.dirname, '../..', document)
  const args = [
    cli,
    mode,
    file,
    ...(upstream === undefined ? [] : [upstream]),
    '--port',
    port,
    '--host',
    '127.0.0.1',
  ]
  return await startServer(`http://127.0.0.1:${port}`, process.execPath, args)
}
