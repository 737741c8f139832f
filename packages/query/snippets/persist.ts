import { QueryClient } from '@tanstack/react-query'
import { shouldDehydrateQuery } from '@travel-card/query'

export const queryClient: QueryClient = new QueryClient({
  defaultOptions: { dehydrate: { shouldDehydrateQuery } },
})
