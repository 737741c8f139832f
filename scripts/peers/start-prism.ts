import { join } from 'node:path'
import { freePort } from '../serve/free-port.ts'
import type { LoopbackServer } from '../serve/serve-loopback.ts'
import { startServer } from '../serve/start-server.ts'

const contract = join(import.meta.dirname, '../../openapi/openapi.yaml')
const cli = join(import.meta.dirname, 'node_modules/@stoplight/prism-cli/dist/index.js')

/** Starts Prism on a free port of loopback with the contract: `mock`, or `proxy` with the URL behind it. */
export async function startPrism(
  mode: 'mock' | 'proxy',
  ...upstream: readonly string[]
): Promise<LoopbackServer> {
  const port = String(await freePort())
  const args = [cli, mode, contract, ...upstream, '--port', port, '--host', '127.0.0.1']
  return await startServer(`http://127.0.0.1:${port}`, process.execPath, args)
}
