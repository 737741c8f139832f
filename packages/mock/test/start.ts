import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { type RequestOptions, request } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { createMock, type Mock } from '@travel-card/mock'
import { type MockServer, type ServeOptions, serve } from '@travel-card/mock/node'
import { compileCache } from 'scripts/run-command'
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
  const child = fork(join(import.meta.dirname, 'fixtures/server.ts'), {
    execArgv,
    env: { ...process.env, ...compileCache },
  })
  onTestFinished(() => void child.kill())
  const [{ port, token }] = await once(child, 'message')
  const memory = async (): Promise<number> => {
    child.send('memory')
    return (await once(child, 'message'))[0]
  }
  return { child, port, token, memory }
}

/** Sends pieces of bytes over a connection of their own, and gives what comes back until it is closed. */
export function sendRaw(port: number, ...pieces: readonly (string | Uint8Array)[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let text = ''
    socket.setNoDelay(true)
    socket.on('data', (chunk) => {
      text += chunk.toString()
    })
    socket.on('close', () => {
      resolve(text)
    })
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error)
    })
    const next = (index: number): void => {
      const piece = pieces[index]
      // A turn of the event loop between two pieces, so that each is a packet of its own.
      if (piece !== undefined) socket.write(piece, () => setImmediate(next, index + 1))
    }
    next(0)
  })
}

/** Sends a request to a server on loopback as it is, which `fetch` would tidy first, and gives the status. */
export function statusOverHttp(options: RequestOptions, body: string | Uint8Array = ''): Promise<number> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', ...options }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0))
    })
    outgoing.on('error', reject).end(body)
  })
}
