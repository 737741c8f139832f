import type { ComponentType } from 'react'
import { AccessScreen } from '../screens/access/access-screen.tsx'
import { AirportServicesScreen } from '../screens/airport-services/airport-services-screen.tsx'
import { EsimScreen } from '../screens/esim/esim-screen.tsx'
import { LoungeOrderScreen } from '../screens/lounge-order/lounge-order-screen.tsx'
import { ReissueScreen } from '../screens/reissue/reissue-screen.tsx'
import type { IconName } from './icon.tsx'

export interface Route {
  /** Stands in the address after `#/`. It is all that does: an id there would get into histories and logs. */
  readonly name: string
  readonly label: string
  readonly icon: IconName
  readonly Screen: ComponentType
}

export const routes: readonly [Route, ...Route[]] = [
  { name: 'airport', label: 'Airport', icon: 'plane', Screen: AirportServicesScreen },
  { name: 'lounge', label: 'Lounge', icon: 'armchair', Screen: LoungeOrderScreen },
  { name: 'esim', label: 'eSIM', icon: 'sim', Screen: EsimScreen },
  { name: 'access', label: 'Access', icon: 'person', Screen: AccessScreen },
  { name: 'reissue', label: 'Card', icon: 'card', Screen: ReissueScreen },
]
