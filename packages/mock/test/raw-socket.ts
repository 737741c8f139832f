import { connect } from 'node:net'

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
