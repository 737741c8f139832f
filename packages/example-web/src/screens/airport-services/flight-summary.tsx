import type { AirportProducts } from '@travel-card/sdk'
import type { ReactNode } from 'react'
import { formatDay } from '../../display/format-day.ts'
import { RemoteImage } from '../../display/remote-image.tsx'
import { ServiceText } from '../../display/service-text.tsx'
import { textOf } from '../../display/text-of.ts'
import { FlightEnd } from './flight-end.tsx'

/** The flight: its number, day and airline, and where and when it departs and arrives. */
export function FlightSummary({ flight }: { readonly flight: AirportProducts['flight'] }): ReactNode {
  const airline = flight?.airline
  const duration = textOf(flight?.duration)
  return (
    <section className="panel flight" aria-label="Flight">
      <div className="flight-head">
        <RemoteImage className="airline-logo" src={airline?.logoUrl} alt="" />
        <p className="flight-number">
          <ServiceText otherwise="Flight number not given">{flight?.number}</ServiceText>
        </p>
        <p>
          <ServiceText otherwise="Airline not given">
            {textOf(airline?.commonName) ?? airline?.businessName}
          </ServiceText>
        </p>
        <p className="flight-day">
          <ServiceText otherwise="Day not given">{formatDay(flight?.date)}</ServiceText>
        </p>
      </div>
      <div className="flight-route">
        <FlightEnd label="Departure" point={flight?.departure} />
        <div className="flight-line" aria-hidden="true" />
        <FlightEnd label="Arrival" point={flight?.arrival} />
      </div>
      {duration !== undefined && (
        <p className="note">
          Duration: <bdi>{duration}</bdi>. The service does not document in which unit.
        </p>
      )}
    </section>
  )
}
