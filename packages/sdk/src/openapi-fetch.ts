/**
 * openapi-fetch's own client, with the token, the retries, the time limit and the errors of this package.
 *
 * @module
 */

export { createFetchClient, type FetchClientOptions } from './fetch-client/create-fetch-client.ts'
export type { FetchClient } from './fetch-client/fetch-client.ts'
export type { FetchPaths } from './fetch-client/fetch-paths.ts'
