import type { CoverageArea } from '@travel-card/sdk'
import type { ReactNode } from 'react'
import { Each } from '../../display/each.tsx'
import { listOf } from '../../display/list-of.ts'
import { RemoteImage } from '../../display/remote-image.tsx'
import { ServiceText } from '../../display/service-text.tsx'
import { NetworkItem } from './network-item.tsx'

/** An area, with the networks there. */
export function CoverageItem({ area }: { readonly area: CoverageArea }): ReactNode {
  return (
    <li>
      <RemoteImage className="flag" src={area.flagUrl} alt="" />
      <strong>
        <ServiceText otherwise="Area without a name">{area.name}</ServiceText>
      </strong>
      {listOf(area.network).length === 0 ? (
        <span className="missing">No network is given</span>
      ) : (
        <ul className="networks">
          <Each of={area.network}>{(network) => <NetworkItem network={network} />}</Each>
        </ul>
      )}
    </li>
  )
}
