/**
 * The mock as an HTTP server, for Node.
 *
 * @module
 */
export { type MockServer, type ServeOptions, serve } from './server/serve.ts'
