import type { LoungeOrder } from '@travel-card/sdk'
import type { ReactNode } from 'react'
import { Facts, FeatureList, List, Panel, Secret, ServiceText } from './display.tsx'
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

/** A lounge order as a ticket: the coupon, and who may use it where and when. */
function Voucher({ order }: { readonly order: LoungeOrder }): ReactNode {
  const { person, date, airport, lounge, access, status } = order
  return (
    <Panel title={lounge?.title} otherwise="Lounge without a name" status={status}>
      <Facts
        of={{
          Guest: joinTexts(' ', [person?.firstName, person?.lastName]),
          Day: formatDay(date),
          Airport: airport?.title,
          Place: joinTexts(', ', [airport?.location?.city, wordsOf(airport?.location?.country)]),
          Terminal: lounge?.terminal,
        }}
      />
      <h3>Coupon</h3>
      <Secret name="coupon" value={access?.couponCode} />
      {textOf(access?.couponCode) && <p>Show it at the door. Whoever has it can use it.</p>}
    </Panel>
  )
}

function LoungePanel({ lounge }: { readonly lounge: LoungeOrder['lounge'] }): ReactNode {
  const { description, workingTime, terminalType, address, info } = lounge ?? {}
  return (
    <Panel title="The lounge">
      <List of={listOf(lounge?.photos).map(imageUrl)} className="cards">
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
      <p>
        <ServiceText value={description} otherwise="No description" />
      </p>
      <FeatureList of={lounge?.features} />
      <Facts
        of={{
          Now: wordsOf(info?.openStatus),
          Hours: textOf(workingTime) ?? joinTexts(' to ', [info?.openTime, info?.closeTime]),
          Where: joinTexts(', ', [address, wordsOf(terminalType)]),
        }}
      />
      <List of={lounge?.restrictions} className="bullets">
        {({ type, description }) => (
          <ServiceText value={description || wordsOf(type)} otherwise="A restriction without a text" />
        )}
      </List>
    </Panel>
  )
}
