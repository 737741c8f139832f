import { useQuery } from '@tanstack/react-query'
import type { ListAirportProductsInput } from '@travel-card/sdk'
import type { ReactNode } from 'react'
import { QueryView } from '../../api/query-view.tsx'
import { useApi } from '../../api/use-api.ts'
import { useLookup } from '../../api/use-lookup.ts'
import { Screen } from '../../app/screen.tsx'
import { EntryForm } from '../../form/entry-form.tsx'
import type { FieldSpec } from '../../form/field-spec.ts'
import { inputIssues } from '../../form/input-issues.ts'
import { AirportServices } from './airport-services.tsx'

const fields: readonly FieldSpec<keyof ListAirportProductsInput>[] = [
  {
    name: 'flightNumber',
    label: 'Flight number',
    hint: 'For example XA1234',
    form: 'be two letters and then digits, such as XA1234',
  },
  { name: 'departureDate', label: 'Departure date', hint: 'A day that lies ahead', type: 'date' },
]

/** Finds the services for a flight. */
export function AirportServicesScreen(): ReactNode {
  const api = useApi()
  const [input, ask] = useLookup<ListAirportProductsInput>(api.keys.listAirportProducts)
  const query = useQuery(api.listAirportProducts(input))
  return (
    <Screen title="Airport services" intro="What is on offer at the airports of a flight.">
      <EntryForm
        fields={fields}
        submit="Find services"
        issues={inputIssues(query.error)}
        isBusy={query.isFetching}
        onSubmit={({ flightNumber, departureDate }) =>
          ask({ flightNumber: flightNumber.toUpperCase(), departureDate })
        }
      />
      <QueryView query={query}>{(data) => <AirportServices data={data} />}</QueryView>
    </Screen>
  )
}
