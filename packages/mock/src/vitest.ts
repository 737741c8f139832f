/**
 * The mock in Vitest, installed by one call instead of hooks in each suite.
 *
 * @module
 */

import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { printRefusals } from './console-lines.ts'
import { createMock } from './create-mock.ts'
import { internalsOf, type Mock, type MockOptions } from './mock.ts'

/** The result of MSW's `setupServer` or `setupWorker`. */
export type MockingServer =
  | { listen(): void | Promise<void>; close(): void | Promise<void> }
  | { start(options: { readonly quiet: true }): unknown; stop(): unknown }

export interface InstallOptions {
  /** The MSW server or worker to start before the tests and to stop after them. Default: none. */
  readonly server?: MockingServer
}

/** The part of Vitest's tasks that tells whether they are over. */
interface Task {
  readonly mode: string
  readonly result?: { readonly state: string } | undefined
  readonly tasks?: readonly Task[]
}

const isOver = ({ mode, result, tasks }: Task): boolean =>
  tasks?.every(isOver) ?? (/skip|todo/.test(mode) || /pass|fail|skip/.test(result?.state ?? ''))

// Quiet, because an MSW worker otherwise reads each body to print it, and a truncated body would fail the whole run.
const start = (server: MockingServer): unknown =>
  'listen' in server ? server.listen() : server.start({ quiet: true })
const stop = (server: MockingServer): unknown => ('close' in server ? server.close() : server.stop())

/** The servers of mocks whose hooks are gone. They stay, so that no request reaches the real server, until the next one starts. */
const left = new Set<MockingServer>()

const gone =
  'installMock() was called by a module that several test files share, and its hooks ran for the first of them only. Call it in each test file, or in a setup file.'

/**
 * Installs a mock in the file or suite that calls it. The mock is reset before and after each test, so set responses in a test
 * or in a `beforeEach` below this call. A test fails if a request matched no operation or if a reply function failed. After a
 * failed test, the requests that the mock refused are printed.
 *
 * Call it in the test file or in a setup file (`setupFiles`). If several test files import a module that calls it, and they share a
 * process (`isolate: false`), Vitest runs its hooks for the first file only. In the others, the mock then refuses all requests, and
 * `server` isn't stopped, so that no request reaches the real server.
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
  const { session } = internalsOf('installMock', installed)
  const lines = String(new Error().stack).split('\n')
  const caller = lines[lines.findIndex((line) => line.includes('installMock')) + 1] ?? ''
  let isShared = false
  let file: Task | undefined

  beforeAll(async () => {
    session.gone = undefined
    if (!server) return
    for (const other of left) await stop(other)
    left.clear()
    await start(server)
  })
  // Also before each test, because a hook that throws after a test keeps later hooks from running.
  beforeEach(({ task }) => {
    file = task.file
    const name = task.file.filepath.split('/').at(-1) ?? ''
    const isTestFile = caller.split(/[\\/]/).some((part) => part.startsWith(name))
    // A test file is evaluated each time, and in a VM so are its modules.
    isShared = !isTestFile && !/^vm/.test(task.file.pool ?? '')
    installed.reset()
  })
  afterEach(({ task }) => {
    if (task.result?.state === 'fail') printRefusals(installed.all.calls)
    try {
      installed.assertNoUnhandled()
    } finally {
      installed.reset()
    }
  })
  afterAll(async () => {
    const isGone = isShared && file !== undefined && isOver(file)
    if (isGone) session.gone = gone
    if (isGone && server) left.add(server)
    else if (server) await stop(server)
  })
  return installed
}
