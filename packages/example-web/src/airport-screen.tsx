import type { AirportProducts, FlightEndpoint, Product } from '@travel-card/sdk'
import type { ReactNode } from 'react'
import { Fact, FeatureList, List, Panel } from './display.tsx'
import { LookupScreen } from './lookup-screen.tsx'
import { formatDay, formatMoment, formatMoney, joinTexts, listOf, safeUrl, textOf } from './values.ts'

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
          <FlightPanel flight={flight} />
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

function FlightPanel({ flight }: { readonly flight: AirportProducts['flight'] }): ReactNode {
  const { number, date, departure, arrival, airline } = flight ?? {}
  return (
    <Panel title={number} otherwise="Flight number not given">
      <dl className="facts">
        <Fact name="Departure" value={placeAndTime(departure)} />
        <Fact name="Arrival" value={placeAndTime(arrival)} />
        <Fact name="Day" value={formatDay(date)} />
        <Fact name="Airline" value={textOf(airline?.commonName) ?? airline?.businessName} />
      </dl>
    </Panel>
  )
}

/** A service at an airport, with where and when it can be used and what it costs. */
function ProductPanel({ product }: { readonly product: Product }): ReactNode {
  const { type, terminal, title, description, howToUse, workingTime, address } = product
  const documents = listOf(listOf(product.files).map(({ url }) => safeUrl(url)))
  return (
    <Panel level="h3" title={title} otherwise="Service without a name" status={type}>
      <dl className="facts">
        <Fact name="What it is" value={description} />
        <Fact name="Where" value={textOf(address) ?? terminal?.title} />
        <Fact name="When" value={workingTime?.time} />
        <Fact name="How to use it" value={howToUse} />
      </dl>
      <FeatureList of={product.features} />
      <List of={product.variants} className="cards" title="Prices" otherwise="No prices">
        {({ adultPrice, childPrice }) => (
          <dl className="facts">
            <Fact name="Adult" value={formatMoney(adultPrice?.amount, adultPrice?.currency)} />
            <Fact name="Child" value={formatMoney(childPrice?.amount, childPrice?.currency)} />
          </dl>
        )}
      </List>
      <List of={documents} className="bullets">
        {(url, index) => (
          <a href={url} target="_blank" rel="noopener noreferrer">
            Document {index + 1} (opens a new tab)
          </a>
        )}
      </List>
    </Panel>
  )
}
