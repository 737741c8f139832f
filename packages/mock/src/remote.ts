/**
 * Steers a mock that another process serves.
 *
 * @module
 */
export { type ConnectOptions, connectMock } from './remote/connect-mock.ts'
export type { Plain, Remote, RemoteMock } from './remote/remote-mock.ts'
