import type { ProductVariant } from '@travel-card/sdk'
import type { ReactNode } from 'react'
import { formatMoney } from '../../display/format-money.ts'
import { ServiceText } from '../../display/service-text.tsx'

/** What one form of a product costs. */
export function VariantPrices({ variant }: { readonly variant: ProductVariant }): ReactNode {
  const { adultPrice, childPrice } = variant
  return (
    <li>
      <span>
        <span className="label">Adult</span>
        <strong>
          <ServiceText>{formatMoney(adultPrice?.amount, adultPrice?.currency)}</ServiceText>
        </strong>
      </span>
      <span>
        <span className="label">Child</span>
        <strong>
          <ServiceText>{formatMoney(childPrice?.amount, childPrice?.currency)}</ServiceText>
        </strong>
      </span>
    </li>
  )
}
