import type { Card } from '@travel-card/sdk'
import { Fact, formatMoney, moneyNote, Panel } from '../../display/index.ts'

interface Props {
  readonly card: Card
  readonly onClose: () => void
}

/** The reissued card, drawn as one. */
export function CardView({ card, onClose }: Props): React.ReactNode {
  const { label, brand, maskedCardNumber, cardExpire, cardBalance, currency } = card
  return (
    <>
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
      <p className="note">{moneyNote}</p>
      <button type="button" className="quiet" onClick={onClose}>
        Reissue another card
      </button>
    </>
  )
}
