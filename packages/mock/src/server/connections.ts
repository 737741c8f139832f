import type { Server } from 'node:http'
import type { Socket } from 'node:net'

const grace = 1000

/** The connections of a server, from their opening to the end of the server. */
export interface Connections {
  /** Notes that a request on a connection waits for its answer. */
  begin(socket: Socket): void
  /** Notes that it has got one, or never will. */
  end(socket: Socket): void
  /** Whether the server takes no more connections. */
  isClosing(): boolean
  /** Closes the server: at once what is idle, after a second whatever is left. */
  close(): Promise<void>
}

export function followConnections(server: Server): Connections {
  const sockets = new Set<Socket>()
  /** How many requests wait for an answer, by connection. */
  const busy = new Map<Socket, number>()
  let closing: Promise<void> | undefined

  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => {
      sockets.delete(socket)
      busy.delete(socket)
    })
  })

  return {
    begin(socket) {
      busy.set(socket, (busy.get(socket) ?? 0) + 1)
    },
    end(socket) {
      const waiting = (busy.get(socket) ?? 1) - 1
      if (waiting > 0) busy.set(socket, waiting)
      else busy.delete(socket)
    },
    isClosing: () => closing !== undefined,
    close() {
      closing ??= new Promise((resolve) => {
        const timer = setTimeout(() => {
          server.closeAllConnections()
        }, grace)
        server.close(() => {
          clearTimeout(timer)
          resolve()
        })
        for (const socket of sockets) if (!busy.has(socket)) socket.destroySoon()
      })
      return closing
    },
  }
}
