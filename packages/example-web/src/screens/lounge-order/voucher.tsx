import type { LoungeOrder } from '@travel-card/sdk'
import type { ReactNode } from 'react'
import { Fact } from '../../display/fact.tsx'
import { Facts } from '../../display/facts.tsx'
import { formatDay } from '../../display/format-day.ts'
import { joinTexts } from '../../display/join-texts.ts'
import { Secret } from '../../display/secret.tsx'
import { ServiceText } from '../../display/service-text.tsx'
import { StatusBadge } from '../../display/status-badge.tsx'

/** A lounge order as a ticket: who, where and when on one part, the coupon on the other. */
export function Voucher({ order }: { readonly order: LoungeOrder }): ReactNode {
  const { person, date, airport, lounge, access, status } = order
  return (
    <section className="voucher" aria-label="Voucher">
      <div className="voucher-main">
        <header className="panel-head">
          <h2>
            <ServiceText otherwise="Lounge without a name">{lounge?.title}</ServiceText>
          </h2>
          {/* No status of an order is documented, so each is shown as it was sent. */}
          <StatusBadge status={status} known={new Map()} />
        </header>
        <Facts>
          <Fact name="Guest">
            <ServiceText>{joinTexts(' ', person?.firstName, person?.lastName)}</ServiceText>
          </Fact>
          <Fact name="Day">
            <ServiceText>{formatDay(date)}</ServiceText>
          </Fact>
          <Fact name="Airport">
            <ServiceText>{airport?.title}</ServiceText>
          </Fact>
          <Fact name="Place">
            <ServiceText>{joinTexts(', ', airport?.location?.city, airport?.location?.country)}</ServiceText>
          </Fact>
          <Fact name="Terminal">
            <ServiceText>{lounge?.terminal}</ServiceText>
          </Fact>
        </Facts>
      </div>
      <div className="voucher-stub">
        <p className="label">Coupon</p>
        <Secret name="coupon" value={access?.couponCode} />
        <p className="note">Show it at the door. Whoever has it can use it.</p>
      </div>
    </section>
  )
}
