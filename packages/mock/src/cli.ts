#!/usr/bin/env node
import { readFile } from 'node:fs/promises'
import { controlPath } from './control-methods.ts'
import { createCliMock, readCliOptions, UsageError } from './server/cli-options.ts'
import { startServer } from './server/server.ts'

const usage = `Usage: travel-card-mock [options]

Serves a mock of the Travel and Card Services API until Ctrl-C.

  -p, --port <number>           port to listen on; 0 for any free one (default: 4010)
      --host <address>          address to listen on (default: 127.0.0.1)
      --base-path <path>        path before the contract's paths, such as /api (default: none)
      --data <mode>             example, minimal, random or adversarial (default: example)
      --seed <text>             seed of random and adversarial data (default: 0)
      --delay <ms>              delay of each response, in milliseconds (default: 0)
      --unknown-input <how>     answer, or notFound: 404 except for the ids of the contract's examples (default: answer)
      --example <op>=<name>     respond with a named example of an operation; repeatable
      --wire-name <name>=<wire> another name on the wire for an argument or a field whose name is assumed; repeatable
      --token <text>            accept this bearer token only; jwt: any JWT that has not expired; none: no token is needed
                                (default: any token but an expired JWT)
      --no-cors                 omit the CORS headers
      --control                 let requests control the mock, as connectMock() and control.yaml do, and answer scopes
      --control-secret <text>   what such requests must carry as bearer token; needed where other machines reach --host
  -h, --help                    print this
  -v, --version                 print the version

A request can choose its response: Prefer: code=404, example=NAME, data=random, delay=500
or that of one operation only: Prefer: code=getCustomer:404
With --control, scope=NAME gives a test a mock of its own.

It prints a line per request, with the reason of a refusal and without ids, tokens and values. Exit codes: 0 when it is
stopped, 1 when it cannot listen, 2 for a wrong option.`

async function readVersion(): Promise<string> {
  const file = await readFile(new URL('../package.json', import.meta.url), 'utf8')
  const { version }: { version: string } = JSON.parse(file)
  return version
}

/** Runs the command with its arguments. The exit code is 2 for a wrong argument, and 1 if the server can't listen. */
async function runCli(args: readonly string[]): Promise<void> {
  const print = (line: string): void => {
    process.stdout.write(`${line}\n`)
  }
  // The reader of the output may leave, as `head` does, but the server goes on.
  process.stdout.on('error', () => {})
  try {
    const options = readCliOptions(args)
    if (options.help || options.version) {
      print(options.help ? usage : await readVersion())
      return
    }
    const { mock, prepare } = createCliMock(options)
    // Before the line that announces the server, because its reader may stop the server at once.
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0))
    const server = await startServer(mock, { ...options.serve, log: print }, prepare)
    print(`Mock of the Travel and Card Services API: ${server.url}`)
    if (options.serve.control) {
      // A path and not a URL, because programs that read the output take the URL above.
      const { pathname } = new URL(server.url + controlPath)
      print(`Requests below ${pathname} control it, as the package's control.yaml says.`)
    }
    const { token } = mock.clientOptions
    print(token === false ? 'It asks for no token.' : `A token that it takes: ${token}`)
  } catch (error) {
    process.stderr.write(`travel-card-mock: ${error instanceof Error ? error.message : error}\n`)
    process.exitCode = error instanceof UsageError ? 2 : 1
  }
}

await runCli(process.argv.slice(2))
