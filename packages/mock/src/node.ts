/**
 * The mock as an HTTP server, for Node.
 *
 * @module
 */
export { serve } from './server/serve.ts'
export type { ServeOptions } from './server/serve-options.ts'
export type { MockServer } from './server/start-server.ts'
