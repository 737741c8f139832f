import type { LoungeOrder } from '@travel-card/sdk'
import { Fact, formatDay, joinTexts, Panel, Secret, textOf } from '../../display/index.ts'

/** A lounge order as a ticket: who, where and when on one part, the coupon on the other. */
export function Voucher({ order }: { readonly order: LoungeOrder }): React.ReactNode {
  const { person, date, airport, lounge, access, status } = order
  return (
    <div className="voucher">
      <Panel title={lounge?.title} otherwise="Lounge without a name" status={status}>
        <dl className="facts">
          <Fact name="Guest" value={joinTexts(' ', [person?.firstName, person?.lastName])} />
          <Fact name="Day" value={formatDay(date)} />
          <Fact name="Airport" value={airport?.title} />
          <Fact name="Place" value={joinTexts(', ', [airport?.location?.city, airport?.location?.country])} />
          <Fact name="Terminal" value={lounge?.terminal} />
        </dl>
      </Panel>
      <Panel title="Coupon">
        <Secret name="coupon" value={access?.couponCode} />
        {textOf(access?.couponCode) && <p>Show it at the door. Whoever has it can use it.</p>}
      </Panel>
    </div>
  )
}
