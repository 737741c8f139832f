import type { AllOperations } from '@travel-card/mock'

/** The ways in which the panel makes the mock fail. */
export const failures: Readonly<Record<string, (all: AllOperations) => void>> = {
  none: () => {},
  'expired session': (all) => all.fail(401, undefined, { times: 1 }),
  'not found': (all) => all.fail(404),
  'too many requests': (all) => all.fail(429, undefined, { headers: { 'retry-after': '90' } }),
  'problem that passes': (all) => all.fail(503, undefined, { times: 1 }),
  'problem that stays': (all) => all.fail(503),
  'undocumented status': (all) => all.fail(418),
  'no connection': (all) => all.fault('network'),
  'no answer': (all) => all.fault('hang'),
  'sign-in page': (all) => all.fault('html'),
  'nulls everywhere': (all) => all.fault('nulls'),
}
