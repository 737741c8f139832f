import { QueryClient } from '@tanstack/react-query'

/** Makes the cache. It is in memory only, because most answers hold personal data or secrets: persist none of it. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // What was looked up for one person at the desk leaves memory soon after.
        gcTime: 60_000,
      },
    },
  })
}
