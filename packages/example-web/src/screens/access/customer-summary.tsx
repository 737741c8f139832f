import type { Customer } from '@travel-card/sdk'
import type { ReactNode } from 'react'
import { Fact } from '../../display/fact.tsx'
import { Facts } from '../../display/facts.tsx'
import { joinTexts } from '../../display/join-texts.ts'
import { ServiceText } from '../../display/service-text.tsx'
import { type KnownStatuses, StatusBadge } from '../../display/status-badge.tsx'
import { IdentityCheckLink } from './identity-check-link.tsx'

const statuses: KnownStatuses = new Map([['pending', ['Pending', 'waiting']]])

/** Who the customer is, as far as one needs it here: the answer holds more, and what is not needed is not shown. */
export function CustomerSummary({ customer }: { readonly customer: Customer }): ReactNode {
  const { id, type, status, individualData: person, identityCheck } = customer
  return (
    <section className="panel" aria-label="Customer">
      <header className="panel-head">
        <h2>
          <ServiceText otherwise="Name not given">
            {joinTexts(' ', person?.firstName, person?.lastName)}
          </ServiceText>
        </h2>
        <StatusBadge status={status} known={statuses} />
      </header>
      <Facts>
        <Fact name="Customer">
          <ServiceText>{id}</ServiceText>
        </Fact>
        <Fact name="Kind">
          <ServiceText>{type}</ServiceText>
        </Fact>
        <Fact name="Email">
          <ServiceText>{person?.email}</ServiceText>
        </Fact>
        <Fact name="Identity check">
          <IdentityCheckLink url={identityCheck?.url} />
        </Fact>
      </Facts>
    </section>
  )
}
