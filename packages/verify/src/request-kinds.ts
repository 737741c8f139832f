import { operations } from '@travel-card/contract'

/** What a request is sent to find out, in words that complete “with …”. */
export const requestKinds = {
  read: 'the inputs as given',
  control: 'what had succeeded before',
  names: 'other names of the parameters',
  'other-flight-name': 'another name for the flight',
  'other-date-name': 'another name for the date',
  'bad-flight': 'an invalid flight number',
  'bad-date': 'an invalid date',
  'no-flight': 'no flight',
  'no-date': 'no date',
  past: 'a day that is over everywhere',
  yesterday: 'the day before today',
  today: 'the day that it is by UTC',
  tomorrow: 'the day after today',
  'unknown-flight': 'a made-up flight',
  'suffixed-flight': 'a flight number with a letter at its end',
  'unknown-id': 'a made-up id',
  'no-token': 'no token',
  'wrong-token': 'a made-up, expired token',
  preflight: 'the preflight of a page',
  'page-read': 'the origin of a page',
  reissue: 'a reissue',
} as const

export type RequestKind = keyof typeof requestKinds

/** The names of the two query parameters: of the flight number and of the date. */
export type Names = readonly [flight: string, date: string]

const wireNameOf = (name: string): string => operations.listAirportProducts.input[name]?.wireName ?? name
/** The contract's names of the two query parameters. */
export const contractNames: Names = [wireNameOf('flightNumber'), wireNameOf('departureDate')]
