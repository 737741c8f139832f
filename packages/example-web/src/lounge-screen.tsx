import type { LoungeOrder } from '@travel-card/sdk'
import type { ReactNode } from 'react'
import { Facts, List, Panel, Secret } from './display.tsx'
import { LookupScreen } from './lookup-screen.tsx'
import { featureTexts, formatDate, imageUrl, joinTexts, listOf, textOf, wordsOf } from './values.ts'

export function LoungeScreen(): ReactNode {
  return (
    <LookupScreen
      title="Lounge voucher"
      operation="getLoungeOrder"
      fields={[{ name: 'orderId', label: 'Order ID', rule: 'the ID of your order', example: 'order-0001' }]}
      submit="Show voucher"
    >
      {(order) => (
        <>
          <Voucher {...order} />
          <LoungePanel {...order.lounge} />
        </>
      )}
    </LookupScreen>
  )
}

function Voucher({ person, date, airport, lounge, access, status }: LoungeOrder): ReactNode {
  return (
    <Panel title={lounge?.title} otherwise="Lounge without a name" status={status}>
      {textOf(access?.couponCode) && <p>Show the coupon at the door. Whoever has it can use it.</p>}
      <Secret name="coupon" value={access?.couponCode} />
      <Facts
        of={{
          Guest: joinTexts(' ', [person?.firstName, person?.lastName]),
          Day: formatDate(date),
          Airport: airport?.title,
          Place: joinTexts(', ', [airport?.location?.city, wordsOf(airport?.location?.country)]),
          Terminal: lounge?.terminal,
        }}
      />
    </Panel>
  )
}

function LoungePanel(lounge: NonNullable<LoungeOrder['lounge']>): ReactNode {
  const { description, features, info, workingTime, address, terminalType, restrictions, photos } = lounge
  const rules = listOf(restrictions).map(({ type, description }) => textOf(description) ?? wordsOf(type))
  return (
    <Panel
      title="The lounge"
      facts={{
        About: description,
        Includes: featureTexts(features),
        Now: wordsOf(info?.openStatus),
        Hours: textOf(workingTime) ?? joinTexts(' to ', [info?.openTime, info?.closeTime]),
        Where: joinTexts(', ', [address, wordsOf(terminalType)]),
        Rules: joinTexts(' · ', rules),
      }}
    >
      <List of={listOf(photos).map(imageUrl)}>
        {(url, index) => (
          <img
            src={url}
            alt={`View ${index + 1} of the lounge`}
            loading="lazy"
            onError={({ currentTarget }) => currentTarget.toggleAttribute('hidden', true)}
          />
        )}
      </List>
    </Panel>
  )
}
