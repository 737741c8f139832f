import type { Feature } from '@travel-card/sdk'
import type { ReactNode } from 'react'
import { Each } from './each.tsx'
import { listOf } from './list-of.ts'
import { ServiceText } from './service-text.tsx'

/** The features of a product or a lounge, and which of them are payable. */
export function FeatureList({
  features,
}: {
  readonly features: readonly Feature[] | null | undefined
}): ReactNode {
  if (listOf(features).length === 0) return null
  return (
    <ul className="features" aria-label="Features">
      <Each of={features}>
        {({ title, payable }) => (
          <li>
            <ServiceText otherwise="Feature without a name">{title}</ServiceText>
            {payable === true && <span className="extra"> payable</span>}
          </li>
        )}
      </Each>
    </ul>
  )
}
