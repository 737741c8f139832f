import { type ComponentType, useSyncExternalStore } from 'react'
import type { Api } from '../api/api.ts'
import { AccessScreen } from '../screens/access/access-screen.tsx'
import { AirportScreen } from '../screens/airport/airport-screen.tsx'
import { EsimScreen } from '../screens/esim/esim-screen.tsx'
import { LoungeScreen } from '../screens/lounge/lounge-screen.tsx'
import { ReissueScreen } from '../screens/reissue/reissue-screen.tsx'

export interface Route {
  /** Stands in the address after `#/`. It is all that does: an id there would get into histories and logs. */
  readonly name: string
  readonly label: string
  readonly Screen: ComponentType<{ readonly api: Api }>
}

export const routes: readonly [Route, ...Route[]] = [
  { name: 'airport', label: 'Airport', Screen: AirportScreen },
  { name: 'lounge', label: 'Lounge', Screen: LoungeScreen },
  { name: 'esim', label: 'eSIM', Screen: EsimScreen },
  { name: 'access', label: 'Access', Screen: AccessScreen },
  { name: 'reissue', label: 'Card', Screen: ReissueScreen },
]

function subscribe(listener: () => void): () => void {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}

/** The route that the address names; the first one for an address that names none. */
export function useRoute(): Route {
  const hash = useSyncExternalStore(subscribe, () => window.location.hash)
  return routes.find(({ name }) => hash === `#/${name}`) ?? routes[0]
}
