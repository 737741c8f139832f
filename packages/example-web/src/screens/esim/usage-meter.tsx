import type { EsimDataUsage } from '@travel-card/sdk'
import type { ReactNode } from 'react'
import { formatQuantity } from '../../display/format-quantity.ts'
import { ServiceText } from '../../display/service-text.tsx'
import { shareLeft } from './share-left.ts'

interface Props {
  readonly usage: EsimDataUsage | null | undefined
  readonly isUnlimited: boolean
}

/** How much data is left, in words and, where the quantities can be compared, as a meter. */
export function UsageMeter({ usage, isUnlimited }: Props): ReactNode {
  const left = formatQuantity(usage?.remaining)
  const whole = formatQuantity(usage?.initial)
  if (isUnlimited && left === undefined) return <p className="usage-left">Unlimited</p>
  const share = usage ? shareLeft(usage) : undefined
  const percent = share === undefined ? undefined : Math.round(share * 100)
  return (
    <>
      <p>
        <span className="usage-left">
          <ServiceText>{left}</ServiceText>
        </span>{' '}
        {whole !== undefined && (
          <>
            of <bdi>{whole}</bdi>
          </>
        )}
      </p>
      {percent !== undefined && (
        <>
          {/* Browsers draw a meter each in its own way, so it is there to be read, and drawn beside it. */}
          <meter className="sr-only" aria-label="Data left" min={0} max={100} value={percent} />
          <div className="meter" aria-hidden="true">
            <div style={{ inlineSize: `${percent}%` }} data-low={percent <= 10} />
          </div>
        </>
      )}
    </>
  )
}
