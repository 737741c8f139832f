import type { Flight, Product } from '@travel-card/sdk'
import type { ReactNode } from 'react'
import { List, Panel } from './display.tsx'
import { LookupScreen } from './lookup-screen.tsx'
import { featureFacts, formatDate, formatQuantity, joinTexts, listOf, textOf, wordsOf } from './values.ts'

export function AirportScreen(): ReactNode {
  return (
    <LookupScreen
      title="Airport services"
      intro="See what the airport offers for your flight."
      operation="listAirportProducts"
      fields={[
        { name: 'flightNumber', label: 'Flight number', rule: 'your flight number', example: 'XA1234' },
        { name: 'departureDate', label: 'Departure date', rule: 'a date from tomorrow on', type: 'date' },
      ]}
      submit="Find services"
    >
      {({ flight, products }) => (
        <>
          <FlightPanel {...flight} />
          <h2>Services</h2>
          <List of={products} otherwise="No services for this flight">
            {(product) => <ProductPanel {...product} />}
          </List>
        </>
      )}
    </LookupScreen>
  )
}

function FlightPanel({ departure, arrival, airline }: Flight): ReactNode {
  const [from = [], to = []] = [departure, arrival].map((end) => formatDate(end?.timestamp)?.split(', '))
  const days = joinTexts(' to ', [...new Set([from[0], to[0]])])
  return (
    <Panel
      title={joinTexts(' → ', [departure?.iataCode, arrival?.iataCode])}
      otherwise="Route not given"
      lead={joinTexts(' – ', [from[1]?.replace(/\sUTC/, ''), to[1]]) ?? 'Times not given'}
      text={joinTexts(' · ', [textOf(airline?.commonName) ?? airline?.businessName, days])}
    />
  )
}

function ProductPanel(product: Product): ReactNode {
  const { type, title, description, features, address, terminal, workingTime, howToUse, variants } = product
  const priceOf = (who: 'adult' | 'child'): string | undefined => {
    const amounts = listOf(variants).map(({ [`${who}Price` as const]: price }) =>
      formatQuantity({ quantity: price?.amount, unit: price?.currency }),
    )
    const price = joinTexts(' or ', amounts)
    return price && `${price} ${who}`
  }
  return (
    <Panel
      level="h3"
      title={title}
      otherwise="Service without a name"
      status={type}
      lead={joinTexts(' · ', [priceOf('adult'), priceOf('child')]) ?? 'Price not given'}
      text={textOf(description) ?? 'No description'}
      facts={{
        Where: textOf(address) ?? terminal?.title,
        When: wordsOf(workingTime?.time),
        'How to use it': howToUse,
        ...featureFacts(features),
      }}
    />
  )
}
