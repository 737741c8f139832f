import { useContext } from 'react'
import { ApiContext } from './api-context.ts'
import type { Api } from './create-api.ts'

export function useApi(): Api {
  const api = useContext(ApiContext)
  if (!api) throw new Error('useApi needs an <ApiContext> around it')
  return api
}
