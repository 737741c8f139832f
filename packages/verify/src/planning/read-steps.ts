import { findNames } from '../observing/find-names.ts'
import type { Read } from './reads.ts'
import { requestFor } from './reads.ts'
import type { Step } from './step.ts'

const isFlight = ({ operation }: Read): boolean => operation === 'listAirportProducts'

/** Reads everything that was given; of the flights the first alone, under the contract's names. */
export const readSteps = (reads: readonly Read[]): Step[] =>
  reads.flatMap((read, index) =>
    isFlight(read) && reads.findIndex(isFlight) < index
      ? []
      : {
          purpose: 'read',
          operation: read.operation,
          method: 'GET',
          what: isFlight(read)
            ? 'with a flight, under the names of the contract'
            : 'with an id that was given',
          make: () => requestFor(read, 'read', { read: index }),
        },
  )

/** Reads the other flights, as soon as it is known under which names. */
export const furtherFlightSteps = (reads: readonly Read[]): Step[] =>
  reads.flatMap((read, index) =>
    isFlight(read) && reads.findIndex(isFlight) < index
      ? {
          purpose: 'read',
          operation: read.operation,
          method: 'GET',
          what: 'with another flight',
          make: (seen) => requestFor(read, 'read', { names: findNames(seen), read: index }),
        }
      : [],
  )
