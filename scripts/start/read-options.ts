import { parseArgs } from 'node:util'

export const usage = `Usage: pnpm start [--once] [--port <number>]

Starts the mock backend, calls each operation through the client, prints what it answers, and then serves the mock,
the docs site and the example app until you press Ctrl-C.

  --once           end after the results; the exit code is 1 when a call failed
  --port <number>  the mock's port; a free one by default
  --help           print this`

/** What the command line of `start` asks for. */
export interface StartOptions {
  readonly help: boolean
  readonly once: boolean
  readonly port: number
}

/** @throws TypeError when the command line is wrong. */
export function readStartOptions(args: readonly string[] = process.argv.slice(2)): StartOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      help: { type: 'boolean', default: false },
      once: { type: 'boolean', default: false },
      port: { type: 'string', default: '0' },
    },
  })
  if (!/^\d{1,5}$/.test(values.port) || Number(values.port) > 65_535) {
    throw new TypeError('--port takes a number from 0 to 65535')
  }
  return { ...values, port: Number(values.port) }
}
