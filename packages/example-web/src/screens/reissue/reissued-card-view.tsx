import type { Card } from '@travel-card/sdk'
import type { ReactNode } from 'react'
import { formatMoney } from '../../display/format-money.ts'
import { MoneyNote } from '../../display/money-note.tsx'
import { ServiceText } from '../../display/service-text.tsx'

/** The reissued card, drawn as one. */
export function ReissuedCardView({ card }: { readonly card: Card }): ReactNode {
  const { label, brand, maskedCardNumber, cardExpire, cardBalance, currency } = card
  return (
    <>
      <section className="card-face" aria-label="Reissued card">
        <p className="card-top">
          <ServiceText otherwise="Card without a name">{label}</ServiceText>
          <ServiceText otherwise="Brand not given">{brand}</ServiceText>
        </p>
        <p className="card-number">
          <ServiceText otherwise="Number not given">{maskedCardNumber}</ServiceText>
        </p>
        <dl className="card-bottom">
          <div>
            <dt>Expires</dt>
            <dd>
              <ServiceText>{cardExpire}</ServiceText>
            </dd>
          </div>
          <div>
            <dt>Balance</dt>
            <dd>
              <ServiceText>{formatMoney(cardBalance, currency)}</ServiceText>
            </dd>
          </div>
        </dl>
      </section>
      <MoneyNote />
    </>
  )
}
