import type { Feature } from '@travel-card/sdk'
import { useState } from 'react'
import { ServiceText } from './text.tsx'
import { listOf } from './values.ts'

const most = 8

interface Props<Item> {
  readonly of: readonly Item[] | null | undefined
  readonly className: string
  /** Stands above the list, unless it is empty. */
  readonly title?: string
  /** What stands there in place of an empty list. Default: nothing. */
  readonly otherwise?: string
  readonly children: (item: NonNullable<Item>, index: number) => React.ReactNode
}

/** A list from the service. Of a long one only the beginning is shown until somebody asks for more. */
export function List<Item>({ of, className, title, otherwise, children }: Props<Item>): React.ReactNode {
  const [isWhole, setWhole] = useState(false)
  const items = listOf(of)
  if (items.length === 0) return otherwise && <p className="empty">{otherwise}</p>
  return (
    <>
      {title && <h4>{title}</h4>}
      <ul className={className}>
        {items.slice(0, isWhole ? undefined : most).map((item, index) => (
          // Its key is its place, because ids may be missing, or come twice.
          <li key={index}>{children(item, index)}</li>
        ))}
      </ul>
      {items.length > most && (
        <button type="button" className="link" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show fewer' : `Show ${items.length - most} more`}
        </button>
      )}
    </>
  )
}

/** The features of a product or a lounge, and which of them are payable. */
export function FeatureList({ of }: Pick<Props<Feature>, 'of'>): React.ReactNode {
  return (
    <List of={of} className="features">
      {({ title, payable }) => (
        <>
          <ServiceText value={title} otherwise="Feature without a name" />
          {payable === true && <strong> payable</strong>}
        </>
      )}
    </List>
  )
}
