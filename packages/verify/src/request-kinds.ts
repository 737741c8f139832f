import { operations } from '@travel-card/contract'

const kinds = {
  read: ['the inputs as given'],
  control: ['what had succeeded before', 'something else was tried since'],
  names: ['other names of the parameters', 'no pair of names is known to be read'],
  'no-flight': ['no flight', 'these names have succeeded, and it is not known yet whether both are read'],
  'bad-flight': ['an invalid flight number', 'these names have succeeded'],
  'no-date': ['no date', 'these names have succeeded, and it is not known yet whether both are read'],
  'bad-date': [
    'an invalid date',
    'these names have succeeded, and it is not known yet whether both are read',
  ],
  past: ['a day that is over everywhere', 'both names are known to be read'],
  today: ['the day that it is by UTC', 'both names are known to be read'],
  tomorrow: ['the day after today', 'both names are known to be read'],
  'unknown-flight': ['a made-up flight', 'both names are known to be read'],
  'suffixed-flight': ['a flight number with a letter at its end', 'both names are known to be read'],
  'unknown-id': ['a made-up id', 'the operation has succeeded'],
  'no-token': ['no token', 'a read has succeeded, which is then repeated so'],
  'wrong-token': ['a made-up, expired token', 'a read has succeeded, which is then repeated so'],
  preflight: ['the preflight of a page'],
  'page-read': ['the origin of a page', 'it has succeeded, and the preflight allows it'],
  reissue: ['A REISSUE OF THE CARD, once', 'a read has succeeded'],
} as const

export type RequestKind = keyof typeof kinds

/** The aim of a request in words that complete “with …”, and its condition, if it is not always sent. */
export const requestKinds: Readonly<Record<RequestKind, readonly [what: string, onlyIf?: string]>> = kinds

/** The names of the two query parameters: of the flight number and of the date. */
export type Names = readonly [flight: string, date: string]

const wireNameOf = (name: string): string => operations.listAirportProducts.input[name]?.wireName ?? name
/** The contract's names of the two query parameters. */
export const contractNames: Names = [wireNameOf('flightNumber'), wireNameOf('departureDate')]
