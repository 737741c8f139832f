import type { FlightEndpoint, Product } from '@travel-card/sdk'
import type { ReactNode } from 'react'
import { Facts, List, Panel } from './display.tsx'
import { LookupScreen } from './lookup-screen.tsx'
import { featureTexts, formatDate, formatMoney, joinTexts, textOf, wordsOf } from './values.ts'

export function AirportScreen(): ReactNode {
  return (
    <LookupScreen
      title="Airport services"
      intro="What the airports of your flight offer."
      operation="listAirportProducts"
      fields={[
        { name: 'flightNumber', label: 'Flight number', example: 'XA1234', isUpperCase: true },
        {
          name: 'departureDate',
          label: 'Departure date',
          example: '2099-06-15',
          hint: 'From tomorrow on',
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
              Day: formatDate(flight?.date),
              Departure: placeAndTime(flight?.departure),
              Arrival: placeAndTime(flight?.arrival),
              Airline: textOf(flight?.airline?.commonName) ?? flight?.airline?.businessName,
            }}
          />
          <h2>Services</h2>
          <List of={products} className="cards" otherwise="No services for this flight">
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

/** Shows an airport service: the place, the opening hours and the prices. */
function ProductPanel(product: Product): ReactNode {
  const { type, title, description, features, address, terminal, workingTime, howToUse, variants } = product
  return (
    <Panel level="h3" title={title} otherwise="Service without a name" status={type}>
      <List of={variants} className="cards" otherwise="No prices">
        {({ adultPrice: adult, childPrice: child }) => (
          <Facts
            of={{
              'Adult price': formatMoney(adult?.amount, adult?.currency),
              'Child price': formatMoney(child?.amount, child?.currency),
            }}
          />
        )}
      </List>
      <Facts
        of={{
          About: description,
          Includes: featureTexts(features),
          Where: textOf(address) ?? terminal?.title,
          When: wordsOf(workingTime?.time),
          'How to use it': howToUse,
        }}
      />
    </Panel>
  )
}
