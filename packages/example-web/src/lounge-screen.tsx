import type { LoungeOrder } from '@travel-card/sdk'
import type { ReactNode } from 'react'
import { Fact, FeatureList, List, Panel, Secret, ServiceText } from './display.tsx'
import { LookupScreen } from './lookup-screen.tsx'
import { formatDay, imageUrl, joinTexts, listOf, textOf, wordsOf } from './values.ts'

export function LoungeScreen(): ReactNode {
  return (
    <LookupScreen
      title="Lounge voucher"
      intro="Your lounge visit, with the code for the door."
      fields={[{ name: 'orderId', label: 'Order ID', example: 'order-0001' }]}
      submit="Show voucher"
      operation="getLoungeOrder"
      options={(queries, input) => queries.getLoungeOrder(input)}
    >
      {(order) => (
        <>
          <Voucher order={order} />
          <LoungePanel lounge={order.lounge} />
        </>
      )}
    </LookupScreen>
  )
}

/** A lounge order as a ticket: who, where and when on one part, the coupon on the other. */
function Voucher({ order }: { readonly order: LoungeOrder }): ReactNode {
  const { person, date, airport, lounge, access, status } = order
  return (
    <div className="cards">
      <Panel title={lounge?.title} otherwise="Lounge without a name" status={status}>
        <dl className="facts">
          <Fact name="Guest" value={joinTexts(' ', [person?.firstName, person?.lastName])} />
          <Fact name="Day" value={formatDay(date)} />
          <Fact name="Airport" value={airport?.title} />
          <Fact name="Place" value={joinTexts(', ', [airport?.location?.city, airport?.location?.country])} />
          <Fact name="Terminal" value={lounge?.terminal} />
        </dl>
      </Panel>
      <div className="ticket">
        <Panel title="Coupon">
          <Secret name="coupon" value={access?.couponCode} />
          {textOf(access?.couponCode) && <p>Show it at the door. Whoever has it can use it.</p>}
        </Panel>
      </div>
    </div>
  )
}

function LoungePanel({ lounge }: { readonly lounge: LoungeOrder['lounge'] }): ReactNode {
  const { description, workingTime, terminalType, address, info } = lounge ?? {}
  return (
    <Panel title="The lounge">
      <List of={listOf(lounge?.photos).map(imageUrl)} className="photos">
        {(url, index) => (
          <img
            src={url}
            alt={`View ${index + 1} of the lounge`}
            loading="lazy"
            referrerPolicy="no-referrer"
            onError={({ currentTarget }) => currentTarget.toggleAttribute('hidden', true)}
          />
        )}
      </List>
      <dl className="facts">
        <Fact name="What it is" value={description} />
        <Fact name="Hours" value={workingTime} />
        <Fact name="Opens" value={info?.openTime} />
        <Fact name="Closes" value={info?.closeTime} />
        <Fact name="Now" value={wordsOf(info?.openStatus)} />
        <Fact name="Where" value={joinTexts(', ', [address, wordsOf(terminalType)])} />
      </dl>
      <FeatureList of={lounge?.features} />
      <List of={lounge?.restrictions} className="bullets" title="Please note">
        {({ type, description }) => (
          <ServiceText value={description || wordsOf(type)} otherwise="A restriction without a text" />
        )}
      </List>
    </Panel>
  )
}
