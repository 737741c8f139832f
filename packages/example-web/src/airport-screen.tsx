import type { FlightEndpoint, Product } from '@travel-card/sdk'
import type { ReactNode } from 'react'
import { List, Panel } from './display.tsx'
import { LookupScreen } from './lookup-screen.tsx'
import { featureTexts, formatDate, formatQuantity, joinTexts, listOf, textOf, wordsOf } from './values.ts'

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
          rule: 'tomorrow or a later day',
          hint: 'Tomorrow or later',
          type: 'date',
        },
      ]}
      submit="Find services"
    >
      {({ flight, products }) => (
        <>
          <Panel
            title={flight?.number}
            otherwise="Flight number not given"
            facts={{
              Departure: placeAndTime(flight?.departure),
              Arrival: placeAndTime(flight?.arrival),
              Airline: textOf(flight?.airline?.commonName) ?? flight?.airline?.businessName,
            }}
          />
          <h2>Services</h2>
          <List of={products} otherwise="No services for this flight">
            {(product) => <ProductPanel {...product} />}
          </List>
        </>
      )}
    </LookupScreen>
  )
}

function placeAndTime(end: FlightEndpoint | undefined): string | undefined {
  return joinTexts(', ', [end?.iataCode, formatDate(end?.timestamp)])
}

function ProductPanel(product: Product): ReactNode {
  const { type, title, description, features, address, terminal, workingTime, howToUse, variants } = product
  const pricesOf = (age: 'adultPrice' | 'childPrice'): string | undefined =>
    joinTexts(
      ' or ',
      listOf(variants).map(({ [age]: price }) =>
        formatQuantity({ quantity: price?.amount, unit: price?.currency }),
      ),
    )
  return (
    <Panel
      level="h3"
      title={title}
      otherwise="Service without a name"
      status={type}
      facts={{
        'Adult price': pricesOf('adultPrice'),
        'Child price': pricesOf('childPrice'),
        About: description,
        Includes: featureTexts(features),
        Where: textOf(address) ?? terminal?.title,
        When: wordsOf(workingTime?.time),
        'How to use it': howToUse,
      }}
    />
  )
}
