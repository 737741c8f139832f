import type { Queries } from '@travel-card/query'
import type { Client } from '@travel-card/sdk'

/** What the screens take from the API: options for TanStack Query, by operation. */
export type Api = Queries<Client>
