import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface LoopbackServer {
  /** With a slash at its end. */
  readonly url: string
  /** Ends the connections that are open, too. */
  close(): Promise<void>
}

/** Serves on loopback, at a port that is wanted if it is free, else at any. */
export async function serveLoopback(listener: RequestListener, wantedPort = 0): Promise<LoopbackServer> {
  const server = createServer(listener)
  await listen(server, wantedPort).catch(() => listen(server, 0))
  // A cast: a server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function listen(server: Server, port: number): Promise<void> {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
}
