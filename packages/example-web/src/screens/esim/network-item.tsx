import type { MobileNetwork } from '@travel-card/sdk'
import type { ReactNode } from 'react'
import { joinTexts } from '../../display/join-texts.ts'
import { listOf } from '../../display/list-of.ts'
import { ServiceText } from '../../display/service-text.tsx'

/** A mobile network, with the standards that it offers. */
export function NetworkItem({ network }: { readonly network: MobileNetwork }): ReactNode {
  const standards = joinTexts(' ', ...listOf(network.mobileStandards))
  return (
    <li>
      <ServiceText otherwise="Network without a name">{network.name}</ServiceText>{' '}
      {standards !== undefined && (
        <span className="standards">
          <bdi>{standards}</bdi>
        </span>
      )}
    </li>
  )
}
