import type { EsimDetails } from '@travel-card/sdk'
import type { ReactNode } from 'react'
import { Fact } from '../../display/fact.tsx'
import { Facts } from '../../display/facts.tsx'
import { formatMoment } from '../../display/moment.ts'
import { ServiceText } from '../../display/service-text.tsx'
import { type KnownStatuses, StatusBadge } from '../../display/status-badge.tsx'
import { UsageMeter } from './usage-meter.tsx'

const statuses: KnownStatuses = new Map([['active', ['Active', 'good']]])

interface Props {
  readonly esim: EsimDetails['esim']
  readonly isUnlimited: boolean
}

/** The state of an eSIM and how much of it is left. */
export function EsimUse({ esim, isUnlimited }: Props): ReactNode {
  return (
    <section className="panel" aria-labelledby="esim-use">
      <header className="panel-head">
        <h2 id="esim-use">Data left</h2>
        <StatusBadge status={esim?.status} known={statuses} />
      </header>
      <UsageMeter usage={esim?.usage?.data} isUnlimited={isUnlimited} />
      <Facts>
        <Fact name="Created">
          <ServiceText>{formatMoment(esim?.createdAt)}</ServiceText>
        </Fact>
      </Facts>
    </section>
  )
}
