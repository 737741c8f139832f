import type { AirportProducts } from '@travel-card/sdk'
import type { ReactNode } from 'react'
import { Each } from '../../display/each.tsx'
import { listOf } from '../../display/list-of.ts'
import { MoneyNote } from '../../display/money-note.tsx'
import { FlightSummary } from './flight-summary.tsx'
import { ProductCard } from './product-card.tsx'

/** A flight and what is on offer for it. */
export function AirportServices({ data }: { readonly data: AirportProducts }): ReactNode {
  const products = listOf(data.products)
  return (
    <>
      <FlightSummary flight={data.flight} />
      <h2>{products.length === 1 ? '1 service' : `${products.length} services`}</h2>
      {products.length === 0 ? (
        <p className="empty">No service is on offer for this flight.</p>
      ) : (
        <>
          <div className="products">
            <Each of={products}>{(product) => <ProductCard product={product} />}</Each>
          </div>
          <MoneyNote />
        </>
      )}
    </>
  )
}
