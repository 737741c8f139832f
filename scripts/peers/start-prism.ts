import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from '../serve/free-port.ts'

export interface Prism {
  readonly url: string
  stop(): Promise<void>
}

/** Starts Prism on a free port of loopback with the contract: `mock`, or `proxy` with the URL behind it. */
export async function startPrism(...command: readonly string[]): Promise<Prism> {
  const port = await freePort()
  const contract = join(import.meta.dirname, '../../openapi/openapi.yaml')
  const cli = join(import.meta.dirname, 'node_modules/@stoplight/prism-cli/dist/index.js')
  const [mode = 'mock', ...upstream] = command
  const child: ChildProcess = spawn(
    process.execPath,
    [cli, mode, contract, ...upstream, '--port', String(port), '--host', '127.0.0.1'],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  if (!child.stdout) throw new Error('Prism has no output')
  for await (const line of createInterface(child.stdout)) if (line.includes('is listening')) break
  child.stdout.resume()
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill()
      await once(child, 'exit')
    },
  }
}
