import { createQueries, type Queries } from '@travel-card/query'
import { type Client, type ClientOptions, createClient } from '@travel-card/sdk'

/** What the screens take from the API: options for TanStack Query, by operation. */
export type Api = Queries<Client>

/** Makes the options from those of the client. One per page, because it belongs to one user. */
export function createApi(options: ClientOptions): Api {
  return createQueries(createClient(options))
}
