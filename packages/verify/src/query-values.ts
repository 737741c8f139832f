import { badFlight, findNames, seenUnder } from './query-names.ts'
import { type Read, requestFor, type Step } from './reads.ts'
import type { RequestKind } from './request.ts'

const dayMs = 86_400_000
const day = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** The last day that is over everywhere on Earth: at UTC−12, too. It is what the sdk refuses. */
const lastPastDay = (now: number): string => day(now - dayMs / 2 - dayMs)

/** A flight that there hardly is, with a number that is valid. */
const unknownFlight = (): string => `QX${Math.floor(10_000 + Math.random() * 90_000)}`

/** Finds out which values of the two query parameters are accepted, under the names that are read. */
export function valueSteps(flight: Read, now: () => number): Step[] {
  const { operation } = flight
  const step = (
    kind: RequestKind,
    what: string,
    change: () => Readonly<Record<string, unknown>> | undefined,
  ): Step => ({
    kind,
    operation,
    method: 'GET',
    what,
    onlyIf: 'both names are known to be read',
    make(evidence) {
      const names = findNames(evidence)
      const changed = change()
      if (!names || !changed || seenUnder(evidence, names, kind).length > 0) return undefined
      return requestFor({ operation, input: { ...flight.input, ...changed } }, kind, { names })
    },
  })
  const on = (departureDate: string) => ({ departureDate })
  return [
    step('no-flight', 'without the flight', () => ({ flightNumber: undefined })),
    step('no-date', 'without the date', () => ({ departureDate: undefined })),
    step('past', 'on the last day that is over everywhere', () => on(lastPastDay(now()))),
    step('yesterday', 'on yesterday by UTC, if it is not over everywhere', () => {
      const yesterday = day(now() - dayMs)
      return yesterday === lastPastDay(now()) ? undefined : on(yesterday)
    }),
    step('today', 'on today by UTC', () => on(day(now()))),
    step('tomorrow', 'on tomorrow by UTC', () => on(day(now() + dayMs))),
    step('bad-flight', 'with an invalid flight', () => ({ flightNumber: badFlight })),
    step('unknown-flight', 'with a made-up flight', () => ({ flightNumber: unknownFlight() })),
    step('suffixed-flight', 'with a letter after the flight number', () => ({
      flightNumber: `${flight.input.flightNumber}A`,
    })),
  ]
}
