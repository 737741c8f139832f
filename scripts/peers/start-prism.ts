import { join } from 'node:path'
import type { LoopbackServer } from '../serve.ts'
import { freePort, startServer } from '../serve.ts'

const cli = join(import.meta.dirname, 'node_modules/@stoplight/prism-cli/dist/index.js')
/** The document that the contract's package holds. */
const contract = join(import.meta.dirname, '../../packages/contract/src/openapi.gen.json')

/** Starts Prism on a free port of loopback: `mock`, or `proxy` with the URL behind it. */
export async function startPrism(mode: 'mock' | 'proxy', upstream?: string): Promise<LoopbackServer> {
  const port = String(await freePort())
  const behind = upstream === undefined ? [] : [upstream]
  const args = [cli, mode, contract, ...behind, '--port', port, '--host', '127.0.0.1']
  return await startServer(`http://127.0.0.1:${port}`, process.execPath, args)
}
