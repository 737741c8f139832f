import { join } from 'node:path'
import { createMock } from '@travel-card/mock'
import { serve } from '@travel-card/mock/node'
import { runCommand } from './run-command.ts'
import { serveFolder } from './serve.ts'
import { callEach } from './start/call-each.ts'
import { readStartOptions, type StartOptions, usage } from './start/read-options.ts'

// Nothing here is reached by a proxy, which `NODE_USE_ENV_PROXY` would otherwise ask for loopback, too.
process.env.no_proxy = '*'

const root = join(import.meta.dirname, '..')
const docsPort = 4011

function fail(error: unknown, help = ''): never {
  console.error(`start: ${error instanceof Error ? error.message : error}${help}`)
  process.exit(help === '' ? 1 : 2)
}

async function start({ once, port }: StartOptions): Promise<void> {
  // The calls that are printed as results need no line of their own.
  let log = (_line: string): void => {}
  const mock = createMock({ log: false })
  const server = await serve(mock, { port, log: (line) => log(line) })
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
  // Vite is large, and the results do not need it.
  const { serveExampleApp } = await import('./start/serve-example-app.ts')
  const app = await serveExampleApp(join(root, 'packages/example-web'))
  log = console.log
  const token = mock.token()
  console.log(`Docs site     ${site.url}
Example app   ${app} (on a mock of its own, whose panel in the corner of the page sets each response)
Mock backend  ${server.url}

For the curl samples of the docs, in a POSIX shell:
export BASE_URL=${server.url} TOKEN=${token}
and in PowerShell, where you write each sample on one line:
$BASE_URL='${server.url}'; $TOKEN='${token}'

The example app for Next.js is installed and run apart, each command in a terminal of its own:
npx -y pnpm@12 mock
npx -y pnpm@12 --dir packages/example-next dev

Press Ctrl-C to end. Requests to the mock:`)
}

let options: StartOptions
try {
  options = readStartOptions()
} catch (error) {
  fail(error, `\n\n${usage}`)
}
if (options.help) {
  console.log(usage)
} else {
  // From the beginning, so that Ctrl-C while the docs are built is no failure of the build.
  if (!options.once)
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0))
  // Ctrl-C reaches the build as well, and its failure may be heard of before the signal is.
  await start(options).catch((error: unknown) => setTimeout(fail, options.once ? 0 : 500, error))
}
