import type { Flight, Product } from '@travel-card/sdk'
import type { ReactNode } from 'react'
import { List, Panel } from './display.tsx'
import { LookupScreen } from './lookup-screen.tsx'
import { formatDate, formatQuantity, joinTexts, listOf, textOf, wordsOf } from './values.ts'

export function AirportScreen(): ReactNode {
  return (
    <LookupScreen
      title="Airport services"
      intro="See what the airport offers for your flight."
      operation="listAirportProducts"
      fields={[
        { name: 'flightNumber', label: 'Flight number', rule: 'your flight number', example: 'XA1234' },
        {
          name: 'departureDate',
          label: 'Departure date',
          rule: 'your departure date, tomorrow or later',
          hint: 'Tomorrow or later',
          type: 'date',
        },
      ]}
      submit="Find services"
    >
      {({ flight, products }) => (
        <>
          <FlightPanel {...flight} />
          <h2 className="large">Services</h2>
          <List of={products} otherwise="No services for this flight">
            {(product) => <ProductPanel {...product} />}
          </List>
        </>
      )}
    </LookupScreen>
  )
}

function FlightPanel({ departure, arrival, airline }: Flight): ReactNode {
  const ends = [departure, arrival].map((end) =>
    joinTexts('\u00A0', [end?.iataCode, formatDate(end?.timestamp)?.split(/, |\sUTC/)[1]]),
  )
  const route = joinTexts(' → ', ends)
  return (
    <Panel
      title={textOf(airline?.commonName) ?? airline?.businessName}
      otherwise="Airline not given"
      lead={route ?? 'Route not given'}
      text={route && 'Flight times are in UTC.'}
    />
  )
}

function ProductPanel(product: Product): ReactNode {
  const { type, title, description, address, terminal, workingTime, howToUse, variants } = product
  const prices = listOf(variants).map(({ adultPrice: price }) =>
    formatQuantity({ quantity: price?.amount, unit: price?.currency }),
  )
  const price = joinTexts(' or ', prices)
  return (
    <Panel
      level="h3"
      title={title}
      otherwise="Service without a name"
      lead={price && `${price} per adult`}
      text={joinTexts(' · ', [wordsOf(type), description])}
      facts={{
        Where: textOf(address) ?? terminal?.title,
        When: wordsOf(workingTime?.time),
        How: howToUse,
      }}
    />
  )
}
