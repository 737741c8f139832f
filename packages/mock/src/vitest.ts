/**
 * The mock in Vitest: one call instead of a suite's hooks.
 *
 * @module
 */

import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { createMock } from './create-mock.ts'
import { printRefusals } from './log.ts'
import type { Mock, MockOptions } from './mock.ts'

/** What `setupServer` or `setupWorker` of msw gives. */
export type MockingServer =
  | { listen(): void | Promise<void>; close(): void | Promise<void> }
  | { start(options: { readonly quiet: true }): unknown; stop(): unknown }

export interface InstallOptions {
  /** What to start before the tests and to stop after them: `setupServer(...)`, `setupWorker(...)` or nothing. */
  readonly server?: MockingServer
}

/**
 * Installs a mock in the file or suite that calls it. It resets the mock before and after each test, so set responses in a test
 * or in a `beforeEach` below this call. After each test it fails the test if a request matched no operation. For a failed test
 * it prints the requests that the mock refused.
 *
 * Tests that run concurrently share the mock and its reset; give each of them a `createMock()` of its own instead.
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
  // What was refused is printed below, for failed tests alone.
  const installed = 'assertNoUnhandled' in mock ? mock : createMock({ log: false, ...mock })
  if (server) {
    beforeAll(async () => {
      // Not quiet, a worker of msw reads each body to print it, and a truncated one fails the whole run.
      await ('listen' in server ? server.listen() : server.start({ quiet: true }))
    })
    afterAll(async () => {
      await ('close' in server ? server.close() : server.stop())
    })
  }
  // A hook that throws after a test keeps the hooks below it from running.
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
