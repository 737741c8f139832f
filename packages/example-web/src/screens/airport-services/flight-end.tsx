import type { Flight } from '@travel-card/sdk'
import type { ReactNode } from 'react'
import { readMoment } from '../../display/moment.ts'
import { ServiceText } from '../../display/service-text.tsx'

interface Props {
  readonly label: string
  readonly point: Flight['departure']
}

/** One end of a flight. */
export function FlightEnd({ label, point }: Props): ReactNode {
  const moment = readMoment(point?.timestamp)
  return (
    <div className="flight-end">
      <span className="label">{label}</span>
      <strong className="airport-code">
        <ServiceText otherwise="Airport not given">{point?.iataCode}</ServiceText>
      </strong>
      {moment ? (
        <>
          <span className="flight-time">{moment.time}</span>
          <span className="flight-date">{moment.day}</span>
        </>
      ) : (
        <ServiceText otherwise="Time not given">{point?.timestamp}</ServiceText>
      )}
    </div>
  )
}
