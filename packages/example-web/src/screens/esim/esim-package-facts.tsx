import type { EsimPackage } from '@travel-card/sdk'
import type { ReactNode } from 'react'
import { Each } from '../../display/each.tsx'
import { Fact } from '../../display/fact.tsx'
import { Facts } from '../../display/facts.tsx'
import { formatQuantity } from '../../display/format-quantity.ts'
import { listOf } from '../../display/list-of.ts'
import { ServiceText } from '../../display/service-text.tsx'
import { CoverageItem } from './coverage-item.tsx'

/** What a package holds, how long it is valid, and where. */
export function EsimPackageFacts({ plan }: { readonly plan: EsimPackage | null | undefined }): ReactNode {
  const areas = listOf(plan?.coverage)
  return (
    <section className="panel" aria-labelledby="esim-package">
      <h2 id="esim-package">Package</h2>
      <Facts>
        <Fact name="Data">
          <ServiceText>{plan?.unlimited === true ? 'Unlimited' : formatQuantity(plan?.data)}</ServiceText>
        </Fact>
        <Fact name="Calls">
          <ServiceText>{formatQuantity(plan?.voice)}</ServiceText>
        </Fact>
        <Fact name="Text messages">
          <ServiceText>{formatQuantity(plan?.sms, '')}</ServiceText>
        </Fact>
        <Fact name="Valid for">
          <ServiceText>{formatQuantity(plan?.validity)}</ServiceText>
        </Fact>
      </Facts>
      <h3>Coverage</h3>
      {areas.length === 0 ? (
        <p className="empty">No area is given.</p>
      ) : (
        <ul className="coverage">
          <Each of={areas}>{(area) => <CoverageItem area={area} />}</Each>
        </ul>
      )}
    </section>
  )
}
