import type { LoungeOrder } from '@travel-card/sdk'
import type { ReactNode } from 'react'
import { List, Panel, Secret } from './display.tsx'
import { LookupScreen } from './lookup-screen.tsx'
import { formatDate, imageUrl, joinTexts, listOf, textOf } from './values.ts'

export function LoungeScreen(): ReactNode {
  return (
    <LookupScreen
      title="Lounge voucher"
      intro="See your lounge and the coupon to show at the door."
      operation="getLoungeOrder"
      fields={[{ name: 'orderId', label: 'Order ID', rule: 'the ID of your order', example: 'order-0001' }]}
      submit="Show voucher"
    >
      {(order) => <Voucher {...order} />}
    </LookupScreen>
  )
}

function Voucher({ person, date, airport, lounge, access, status }: LoungeOrder): ReactNode {
  const { title, terminal, address, workingTime, description, photos } = lounge ?? {}
  return (
    <Panel
      title={title}
      otherwise="Lounge without a name"
      status={status}
      text={description}
      facts={{
        Guest: joinTexts(' ', [person?.firstName, person?.lastName]),
        Day: formatDate(date),
        Hours: workingTime,
        Where: joinTexts(', ', [airport?.title, textOf(address) ?? terminal]),
      }}
    >
      <Secret name="coupon" value={access?.couponCode} advice="Show the coupon at the door." />
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
