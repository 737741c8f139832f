import type { Mock } from '../mock/mock.ts'
import { readServeOptions, type ServeOptions } from './serve-options.ts'
import { type MockServer, startServer } from './start-server.ts'

/**
 * Serves a mock over HTTP.
 *
 * @throws TypeError or RangeError for a wrong option, Error if the port is taken.
 * @example
 * const server = await serve(createMock(), { port: 4010 })
 * await server.close()
 */
export async function serve(mock: Mock, options: ServeOptions = {}): Promise<MockServer> {
  return await startServer(mock, readServeOptions(options))
}
