import { defaultShouldDehydrateQuery, type Query } from '@tanstack/react-query'

export function shouldDehydrateQuery(query: Query): boolean {
  const { personalData, secret } = query.meta ?? {}
  return defaultShouldDehydrateQuery(query) && !personalData && !secret
}
