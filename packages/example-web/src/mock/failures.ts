import type { Mock, OperationMocks } from '@travel-card/mock'

/** The ways in which the panel makes the mock fail. */
export type FailureName =
  | 'none'
  | 'expired session'
  | 'not found'
  | 'too many requests'
  | 'problem that passes'
  | 'problem that stays'
  | 'undocumented status'
  | 'no connection'
  | 'no answer'
  | 'sign-in page'
  | 'nulls everywhere'

type Steer = (operation: OperationMocks[keyof OperationMocks]) => void

const steers: Readonly<Record<FailureName, Steer>> = {
  none: () => {},
  'expired session': (operation) => operation.fail(401, undefined, { times: 1 }),
  'not found': (operation) => operation.fail(404),
  'too many requests': (operation) => operation.fail(429, undefined, { headers: { 'retry-after': '90' } }),
  'problem that passes': (operation) => operation.fail(503, undefined, { times: 1 }),
  'problem that stays': (operation) => operation.fail(503),
  'undocumented status': (operation) => operation.fail(418),
  'no connection': (operation) => operation.fault('network'),
  'no answer': (operation) => operation.fault('hang'),
  'sign-in page': (operation) => operation.fault('html'),
  'nulls everywhere': (operation) => operation.fault('nulls'),
}

// A cast, because TypeScript forgets the names of keys.
export const failureNames: readonly FailureName[] = Object.keys(steers) as FailureName[]

/** Makes all operations fail in one way. */
export function steerFailure(mock: Mock, name: FailureName): void {
  const { listAirportProducts, getEsimDetails, getCustomer, getLoungeOrder, reissueCard } = mock
  for (const operation of [listAirportProducts, getEsimDetails, getCustomer, getLoungeOrder, reissueCard]) {
    steers[name](operation)
  }
}
