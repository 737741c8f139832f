/**
 * Helpers for tests that replace a method of a client. `@travel-card/mock` answers in the place of the service instead.
 *
 * @module
 */
export { fakeCall } from './calls/fake-call.ts'
