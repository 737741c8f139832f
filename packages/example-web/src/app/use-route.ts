import { useSyncExternalStore } from 'react'
import { type Route, routes } from './routes.ts'

function subscribe(listener: () => void): () => void {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}

/** The route that the address names; the first one for an address that names none. */
export function useRoute(): Route {
  const hash = useSyncExternalStore(subscribe, () => window.location.hash)
  return routes.find(({ name }) => hash === `#/${name}`) ?? routes[0]
}
