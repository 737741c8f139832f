import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createMock, type Mock } from '@travel-card/mock'
import { type MockServer, type ServeOptions, serve } from '@travel-card/mock/node'
import { onTestFinished } from 'vitest'

/** Starts a server that ends with its test. */
export async function start(mock: Mock = createMock(), options: ServeOptions = {}): Promise<MockServer> {
  const server = await serve(mock, options)
  onTestFinished(() => server.close())
  return server
}

interface ForkedServer {
  readonly child: ChildProcess
  readonly port: number
  readonly token: string
  /** How much memory it has in use, in bytes. */
  memory(): Promise<number>
}

/** Starts a server with control in a process of its own, which ends with its test. */
export async function forkServer(flags: readonly string[] = []): Promise<ForkedServer> {
  const execArgv = ['--conditions=@travel-card/source', '--expose-gc', ...flags]
  const child = fork(join(import.meta.dirname, 'fixtures/server.ts'), { execArgv })
  onTestFinished(() => void child.kill())
  const [{ port, token }] = await once(child, 'message')
  const memory = async (): Promise<number> => {
    child.send('memory')
    return (await once(child, 'message'))[0]
  }
  return { child, port, token, memory }
}
