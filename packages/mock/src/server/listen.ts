import type { Server } from 'node:http'

/** Why a server did not start, in words. */
function explain(error: NodeJS.ErrnoException, host: string, port: number): Error {
  const place = `${host}:${port}`
  const texts: Readonly<Record<string, string>> = {
    EADDRINUSE: `port ${port} is in use on ${host}: take another one, or 0 for any that is free`,
    EACCES: `this user may not listen on ${place}: take a port from 1024`,
    EADDRNOTAVAIL: `this machine has no address ${host}`,
    ENOTFOUND: `there is no host ${host}`,
  }
  return new Error(`serve: ${texts[error.code ?? ''] ?? `cannot listen on ${place}`}`, { cause: error })
}

/**
 * Listens, and resolves to the port.
 *
 * @throws Error that says in words why it cannot.
 */
export function listen(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      reject(explain(error, host, port))
    })
    server.listen(port, host, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
}
