import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from '../serve/free-port.ts'

export interface Prism {
  readonly url: string
  stop(): Promise<void>
}

/**
 * Starts Prism on a free port of loopback: `mock`, or `proxy` with the URL behind it.
 *
 * @param document From the root of the repository.
 */
export async function startPrism(
  mode: 'mock' | 'proxy',
  upstream?: string,
  document = 'openapi/openapi.yaml',
): Promise<Prism> {
  const port = await freePort()
  const file = join(import.meta.dirname, '../..', document)
  const cli = join(import.meta.dirname, 'node_modules/@stoplight/prism-cli/dist/index.js')
  const child: ChildProcess = spawn(
    process.execPath,
    [
      cli,
      mode,
      file,
      ...(upstream === undefined ? [] : [upstream]),
      '--port',
      String(port),
      '--host',
      '127.0.0.1',
    ],
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
