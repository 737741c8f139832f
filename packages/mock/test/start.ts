import { createMock, type Mock } from '@travel-card/mock'
import { type MockServer, type ServeOptions, serve } from '@travel-card/mock/node'
import { onTestFinished } from 'vitest'

/** Starts a server that ends with its test. */
export async function start(mock: Mock = createMock(), options: ServeOptions = {}): Promise<MockServer> {
  const server = await serve(mock, options)
  onTestFinished(() => server.close())
  return server
}
