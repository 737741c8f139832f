import type { FlightEndpoint, Product } from '@travel-card/sdk'
import type { ReactNode } from 'react'
import { Facts, FeatureList, List, Panel, ServiceText } from './display.tsx'
import { LookupScreen } from './lookup-screen.tsx'
import { formatDay, formatMoment, formatMoney, joinTexts, textOf, wordsOf } from './values.ts'

export function AirportScreen(): ReactNode {
  return (
    <LookupScreen
      title="Airport services"
      intro="What the airports of your flight offer."
      fields={[
        { name: 'flightNumber', label: 'Flight number', example: 'XA1234', isUpperCase: true },
        { name: 'departureDate', label: 'Departure date (after today)', example: '2099-06-15', type: 'date' },
      ]}
      submit="Find services"
      operation="listAirportProducts"
      options={(queries, input) => queries.listAirportProducts(input)}
    >
      {({ flight, products }) => (
        <>
          <Panel title={flight?.number} otherwise="Flight number not given">
            <Facts
              of={{
                Day: formatDay(flight?.date),
                Departure: placeAndTime(flight?.departure),
                Arrival: placeAndTime(flight?.arrival),
                Airline: textOf(flight?.airline?.commonName) ?? flight?.airline?.businessName,
              }}
            />
          </Panel>
          <h2>Services</h2>
          <List of={products} className="cards" otherwise="No services for this flight">
            {(product) => <ProductPanel product={product} />}
          </List>
        </>
      )}
    </LookupScreen>
  )
}

function placeAndTime(end: FlightEndpoint | undefined): string | undefined {
  return joinTexts(', ', [end?.iataCode, formatMoment(end?.timestamp)])
}

/** A service at an airport, with where and when it can be used and what it costs. */
function ProductPanel({ product }: { readonly product: Product }): ReactNode {
  const { type, terminal, title, description, howToUse, workingTime, address } = product
  const where = textOf(address) ?? terminal?.title
  return (
    <Panel level="h3" title={title} otherwise="Service without a name" status={type}>
      <p>
        <ServiceText value={description} otherwise="No description" />
      </p>
      <FeatureList of={product.features} />
      <Facts of={{ Where: where, When: wordsOf(workingTime?.time), 'How to use it': howToUse }} />
      <List of={product.variants} className="cards" otherwise="No prices">
        {({ adultPrice, childPrice }) => (
          <Facts
            of={{
              'Adult price': formatMoney(adultPrice?.amount, adultPrice?.currency),
              'Child price': formatMoney(childPrice?.amount, childPrice?.currency),
            }}
          />
        )}
      </List>
    </Panel>
  )
}
