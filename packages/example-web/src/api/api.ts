import type { Queries } from '@travel-card/query'
import type { Client } from '@travel-card/sdk'
import { type Context, createContext, use } from 'react'

/** What the screens take from the API: options for TanStack Query, by operation. */
export type Api = Queries<Client>

export const ApiContext: Context<Api | undefined> = createContext<Api | undefined>(undefined)

export function useApi(): Api {
  const api = use(ApiContext)
  if (!api) throw new Error('useApi needs an <ApiContext> around it')
  return api
}
