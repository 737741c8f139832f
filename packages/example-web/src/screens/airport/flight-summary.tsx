import type { AirportProducts, FlightEndpoint } from '@travel-card/sdk'
import { Fact, formatDay, formatMoment, joinTexts, Panel, RemoteImage, textOf } from '../../display/index.ts'

export function FlightSummary({ flight }: { readonly flight: AirportProducts['flight'] }): React.ReactNode {
  const { number, date, departure, arrival, airline } = flight ?? {}
  const duration = textOf(flight?.duration)
  return (
    <Panel title={number} otherwise="Flight number not given">
      <RemoteImage className="logo" src={airline?.logoUrl} alt="" />
      <dl className="facts">
        <Fact name="Departure" value={placeAndTime(departure)} />
        <Fact name="Arrival" value={placeAndTime(arrival)} />
        <Fact name="Day" value={formatDay(date)} />
        <Fact name="Airline" value={textOf(airline?.commonName) ?? airline?.businessName} />
        <Fact name="Duration" value={duration && `${duration} (unit not documented)`} />
      </dl>
    </Panel>
  )
}

function placeAndTime(end: FlightEndpoint | undefined): string | undefined {
  return joinTexts(', ', [end?.iataCode, formatMoment(end?.timestamp)])
}
