import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type OperationId, operations } from '@travel-card/contract'
import { createMock } from '@travel-card/mock'
import { serve } from '@travel-card/mock/node'
import { type Call, createClient } from '@travel-card/sdk'
import { runCommand } from './package/run-command.ts'
import { serveFolder } from './serve/serve-folder.ts'
import { mainFields } from './start/main-fields.ts'

const usage = `Usage: pnpm start [--once] [--port <number>]

Starts the mock backend, calls each operation through the client, prints what it answers, and then serves the mock
and the docs site until Ctrl-C.

  --once           end after the results; the exit code is 1 when a call failed
  --port <number>  the mock's port; a free one by default
  --help           print this`

interface Options {
  readonly once: boolean
  readonly port: number
}

function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      help: { type: 'boolean', default: false },
      once: { type: 'boolean', default: false },
      port: { type: 'string', default: '0' },
    },
  })
  if (values.help) {
    console.log(usage)
    process.exit(0)
  }
  if (!/^\d{1,5}$/.test(values.port) || Number(values.port) > 65_535) {
    throw new TypeError('--port takes a number from 0 to 65535')
  }
  return { once: values.once, port: Number(values.port) }
}

/** The arguments of an operation in the contract's examples. */
const exampleInput = (id: OperationId): Record<string, unknown> =>
  Object.fromEntries(Object.entries(operations[id].input).map(([name, { example }]) => [name, example]))

/** Calls each operation over HTTP and prints its result; says whether all succeeded. */
async function callEach(baseUrl: string, token: string | false): Promise<boolean> {
  let line = ''
  const client = createClient({
    baseUrl,
    token,
    on: {
      response({ operation, method, path, durationMs }) {
        line = `${operation.padEnd(20)} ${method.padEnd(4)} ${path.padEnd(26)} ${Math.round(durationMs ?? 0)} ms`
      },
    },
  })
  const methods: Readonly<Record<OperationId, (input: never) => Call<unknown>>> = client
  let succeeded = true
  // Object.keys forgets the names of the keys.
  for (const id of Object.keys(operations) as OperationId[]) {
    const result = await methods[id](exampleInput(id) as never).result()
    succeeded &&= result.ok
    const lines = result.ok ? mainFields(result.data) : [result.error.message]
    console.log(
      `${result.ok ? line : `failed: ${result.error.operation}`}\n${lines.map((one) => `  ${one}`).join('\n')}\n`,
    )
  }
  return succeeded
}

function fail(error: unknown, help = ''): never {
  console.error(`start: ${error instanceof Error ? error.message : error}${help}`)
  process.exit(help === '' ? 1 : 2)
}

let options: Options
try {
  options = readOptions()
} catch (error) {
  fail(error, `\n\n${usage}`)
}
try {
  const mock = createMock()
  const server = await serve(mock, { port: options.port })
  const succeeded = await callEach(server.url, mock.clientOptions.token)
  if (options.once) {
    await server.close()
    process.exitCode = succeeded ? 0 : 1
  } else {
    const docs = join(import.meta.dirname, '../packages/docs')
    await runCommand('node', ['build.ts'], { cwd: docs })
    const site = await serveFolder(join(docs, 'dist'))
    console.log(`Mock backend  ${server.url}
  with a token  ${mock.token()}
Docs site     ${site.url}

Press Ctrl-C to end.`)
  }
} catch (error) {
  fail(error)
}
