/**
 * The mock in Playwright: it answers the pages of a browser from the test's own process.
 *
 * @module
 */
export { intercept } from './playwright/intercept.ts'
export { type MockFixture, mockFixture } from './playwright/mock-fixture.ts'
