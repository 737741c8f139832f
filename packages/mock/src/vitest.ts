/**
 * The mock in Vitest, installed by one call instead of hooks in each suite.
 *
 * @module
 */

import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { printRefusals } from './console-lines.ts'
import { createMock } from './create-mock.ts'
import type { Mock, MockOptions } from './mock.ts'

/** The result of MSW's `setupServer` or `setupWorker`. */
export type MockingServer =
  | { listen(): void | Promise<void>; close(): void | Promise<void> }
  | { start(options: { readonly quiet: true }): unknown; stop(): unknown }

export interface InstallOptions {
  /** The MSW server or worker to start before the tests and to stop after them. Default: none. */
  readonly server?: MockingServer
}

/**
 * Installs a mock in the file or suite that calls it. The mock is reset before and after each test, so set responses in a test
 * or in a `beforeEach` below this call. A test fails if a request matched no operation or if a reply function failed. After a
 * failed test, the requests that the mock refused are printed.
 *
 * Tests that run concurrently would share the mock and reset it for each other, so call `createMock()` in each of them instead.
 *
 * @param mock A mock, or the options for a new one.
 * @returns The mock.
 * @example
 * const mock = installMock()
 * test('shows the customer', async () => {
 *   mock.getCustomer.reply({ status: 'pending' })
 * })
 */
export function installMock(mock: Mock | MockOptions = {}, { server }: InstallOptions = {}): Mock {
  // No log, because the refused requests are printed below, only for failed tests.
  const installed = 'assertNoUnhandled' in mock ? mock : createMock({ log: false, ...mock })
  if (server) {
    beforeAll(async () => {
      // Quiet, because an MSW worker otherwise reads each body to print it, and a truncated body would fail the whole run.
      await ('listen' in server ? server.listen() : server.start({ quiet: true }))
    })
    afterAll(async () => {
      await ('close' in server ? server.close() : server.stop())
    })
  }
  // Also before each test, because a hook that throws after a test keeps later hooks from running.
  beforeEach(() => installed.reset())
  afterEach(({ task }) => {
    if (task.result?.state === 'fail') printRefusals(installed.all.calls)
    try {
      installed.assertNoUnhandled()
    } finally {
      installed.reset()
    }
  })
  return installed
}
