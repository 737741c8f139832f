import { join } from 'node:path'
import { createMock } from '@travel-card/mock'
import { serve } from '@travel-card/mock/node'
import { readCommandLine } from './command-line.ts'
import { runCommand } from './run-command.ts'
import { serveFolder } from './serve.ts'
import { callEach } from './start/call-each.ts'

const usage = `Usage: pnpm start [--once]

Starts the mock backend, calls each operation through the client, prints the results, and then serves the mock,
the docs site and the example app until you press Ctrl-C.

  --once  print the results and end, with exit code 1 if a call failed
  --help  print this`

// Turns off the proxy, because with `NODE_USE_ENV_PROXY`, Node would use it even for loopback.
process.env.no_proxy = '*'

const root = join(import.meta.dirname, '..')
const docsPort = 4011

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
  console.log('Building the docs site…\n')
  const docs = join(root, 'packages/docs')
  await runCommand('node', ['--conditions=@travel-card/source', 'build.ts'], { cwd: docs })
  const site = await serveFolder(join(docs, 'dist'), { port: docsPort })
  // Imported late, because Vite is large, and the results don't need it.
  const { createServer } = await import('vite')
  const app = await createServer({
    root: join(root, 'packages/example-web'),
    logLevel: 'error',
    server: { host: '127.0.0.1' },
  })
  await app.listen()
  log = console.log
  const token = mock.token()
  console.log(`Docs site     ${site.url}
Example app   ${app.resolvedUrls?.local[0]} (with its own mock; the panel in the corner of the page sets its responses)
Mock backend  ${server.url}

For the curl samples of the docs, in a POSIX shell:
export BASE_URL=${server.url} TOKEN=${token}
and in PowerShell, where you write each sample on one line:
$BASE_URL='${server.url}'; $TOKEN='${token}'

The example app for Next.js is installed separately. Run each command in its own terminal:
npx -y pnpm@12 mock
npx -y pnpm@12 --dir packages/example-next dev

Press Ctrl-C to end. Requests to the mock:`)
}

const { once } = readCommandLine(usage, { once: { type: 'boolean', default: false } }).values
if (!once) for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0))
await start(once).catch((error: unknown) => {
  console.error(`start: ${error instanceof Error ? error.message : error}`)
  process.exit(1)
})
