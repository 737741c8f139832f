/**
 * The mock as an HTTP server, for Node.
 *
 * @module
 */
export type { MockServer, ServeOptions } from './server/server.ts'

import type { Mock } from './mock.ts'
import { type MockServer, type ServeOptions, startServer } from './server/server.ts'

/**
 * Serves a mock over HTTP, and resolves once the server is listening.
 *
 * @throws TypeError or RangeError for a wrong option, Error if the server can't listen, for example because the port is in use.
 * @example
 * const server = await serve(createMock(), { port: 4010 })
 * await server.close()
 */
export async function serve(mock: Mock, options: ServeOptions = {}): Promise<MockServer> {
  return await startServer(mock, options)
}
