/**
 * The mock in Vitest: one call instead of a suite's hooks.
 *
 * @module
 */
export { type InstallOptions, installMock, type MockingServer } from './vitest/install-mock.ts'
