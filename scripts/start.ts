import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createMock } from '@travel-card/mock'
import { serve } from '@travel-card/mock/node'
import { readCommandLine } from './command-line.ts'
import { callEach } from './start/call-each.ts'

const usage = `Usage: pnpm start [--once]

Starts the mock backend, calls each operation through the client, prints the results, and then serves the mock,
the docs site and the example app until you press Ctrl-C.

  --once  print the results and end, with exit code 1 if a call failed
  --help  print this`

// Turns off the proxy, because with `NODE_USE_ENV_PROXY`, Node would use it even for loopback.
process.env.no_proxy = '*'

const root = join(import.meta.dirname, '..')

/** The result of a package's `start.ts`: a row with its name and address, or a note on how to start it. */
interface Started {
  readonly row?: readonly [name: string, text: string]
  readonly note?: string
}

async function start(once: boolean): Promise<void> {
  // Silent at first, because the calls below are printed as results.
  let log = (_line: string): void => {}
  const mock = createMock({ log: false })
  const server = await serve(mock, { log: (line) => log(line) })
  const succeeded = await callEach(root, server.url, mock.clientOptions.token)
  if (once) {
    await server.close()
    process.exitCode = succeeded ? 0 : 1
    return
  }
  console.log('Building what is served…\n')
  const started: Started[] = []
  for (const path of globSync('packages/*/start.ts', { cwd: root }).sort()) {
    const { start }: { start(): Started | Promise<Started> } = await import(
      pathToFileURL(join(root, path)).href
    )
    started.push(await start())
  }
  log = console.log
  const token = mock.token()
  const rows = [...started.flatMap(({ row }) => (row ? [row] : [])), ['Mock backend', server.url]]
  const notes = started.flatMap(({ note }) => (note ? [note, ''] : []))
  console.log(`${rows.map(([name = '', text]) => `${name.padEnd(14)}${text}`).join('\n')}

For the curl samples of the docs, in a POSIX shell:
export BASE_URL=${server.url} TOKEN=${token}
and in PowerShell, where you write each sample on one line:
$BASE_URL='${server.url}'; $TOKEN='${token}'

${notes.join('\n')}
Press Ctrl-C to end. Requests to the mock:`)
}

const { once } = readCommandLine(usage, { once: { type: 'boolean', default: false } }).values
if (!once) for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0))
await start(once).catch((error: unknown) => {
  console.error(`start: ${error instanceof Error ? error.message : error}`)
  process.exit(1)
})
