import type { Card } from '@travel-card/sdk'
import { Fact, formatMoney, Panel } from '../../display/index.ts'

/** The reissued card, drawn as one. */
export function CardView({ card }: { readonly card: Card }): React.ReactNode {
  const { label, brand, maskedCardNumber, cardExpire, cardBalance, currency } = card
  return (
    <div className="card-face">
      <Panel title={label} otherwise="Card without a name">
        <dl className="facts">
          <Fact name="Number" value={maskedCardNumber} />
          <Fact name="Brand" value={brand} />
          <Fact name="Expires" value={cardExpire} />
          <Fact name="Balance" value={formatMoney(cardBalance, currency)} />
        </dl>
      </Panel>
    </div>
  )
}
