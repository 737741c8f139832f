import type { Product } from '@travel-card/sdk'
import type { ReactNode } from 'react'
import { Each } from '../../display/each.tsx'
import { Fact } from '../../display/fact.tsx'
import { Facts } from '../../display/facts.tsx'
import { FeatureList } from '../../display/feature-list.tsx'
import { listOf } from '../../display/list-of.ts'
import { ServiceText } from '../../display/service-text.tsx'
import { type KnownStatuses, StatusBadge } from '../../display/status-badge.tsx'
import { textOf } from '../../display/text-of.ts'
import { FileLink } from './file-link.tsx'
import { VariantPrices } from './variant-prices.tsx'

const types: KnownStatuses = new Map([['fast-track', ['Fast track', 'good']]])

/** A service at an airport, with where and when it can be used and what it costs. */
export function ProductCard({ product }: { readonly product: Product }): ReactNode {
  const { type, terminal, title, description, howToUse, workingTime, address, preOrderTime } = product
  const hours = textOf(workingTime?.time)
  const variants = listOf(product.variants)
  return (
    <article className="panel product">
      <header className="panel-head">
        <h3>
          <ServiceText otherwise="Service without a name">{title}</ServiceText>
        </h3>
        <StatusBadge status={type} known={types} />
      </header>
      {textOf(description) !== undefined && (
        <p>
          <ServiceText>{description}</ServiceText>
        </p>
      )}
      <Facts>
        <Fact name="Where">
          <ServiceText>{textOf(address) ?? terminal?.title}</ServiceText>
        </Fact>
        <Fact name="When">
          <ServiceText>{hours}</ServiceText>
          {hours !== undefined && textOf(workingTime?.timezone) !== undefined && (
            <>
              {' '}
              (<bdi>{workingTime?.timezone}</bdi>)
            </>
          )}
        </Fact>
        <Fact name="How to use it">
          <ServiceText>{howToUse}</ServiceText>
        </Fact>
        <Fact name="Order ahead">
          <ServiceText>{preOrderTime}</ServiceText>
        </Fact>
      </Facts>
      <FeatureList features={product.features} />
      {variants.length === 0 ? (
        <p className="empty">No price is given.</p>
      ) : (
        <ul className="prices" aria-label="Prices">
          <Each of={variants}>{(variant) => <VariantPrices variant={variant} />}</Each>
        </ul>
      )}
      <Each of={product.files}>{(file) => <FileLink url={file.url} />}</Each>
    </article>
  )
}
