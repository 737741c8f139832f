import type { Api } from '../../api/api.ts'
import { List, moneyNote } from '../../display/index.ts'
import { LookupScreen } from '../../lookup/lookup-screen.tsx'
import { FlightSummary } from './flight-summary.tsx'
import { ProductView } from './product-view.tsx'

export function AirportScreen({ api }: { readonly api: Api }): React.ReactNode {
  return (
    <LookupScreen
      title="Airport services"
      intro="What is on offer at the airports of a flight."
      fields={[
        { name: 'flightNumber', label: 'Flight number', example: 'XA1234', isUpperCase: true },
        { name: 'departureDate', label: 'Departure date', example: '2099-06-15', type: 'date' },
      ]}
      submit="Find services"
      options={api.listAirportProducts}
    >
      {({ flight, products }) => (
        <>
          <FlightSummary flight={flight} />
          <h2>Services</h2>
          <List of={products} className="cards" otherwise="No service is on offer for this flight.">
            {(product) => <ProductView product={product} />}
          </List>
          <p className="note">{moneyNote}</p>
        </>
      )}
    </LookupScreen>
  )
}
