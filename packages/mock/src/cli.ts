#!/usr/bin/env node
import { readFile } from 'node:fs/promises'
import { controlPath } from './control-methods.ts'
import { readCommand, UsageError } from './server/cli-options.ts'
import { startServer } from './server/server.ts'

const usage = `Usage: travel-card-mock [options]

Serves a mock of the Travel and Card Services API until Ctrl-C.

  -p, --port <number>           port to listen on; 0 for any free one (default: 4010)
      --host <address>          address to listen on (default: 127.0.0.1)
      --base-path <path>        path before the API's own paths, such as /api (default: none)
      --data <mode>             example, minimal, random or adversarial (default: example)
      --seed <text>             seed of random and adversarial data (default: 0)
      --delay <ms>              delay of each response, in milliseconds (default: 0)
      --unknown-input <how>     answer, or notFound: 404 for ids that no example of the contract has (default: answer)
      --example <op>=<name>     respond to an operation with a named example; repeatable
      --wire-name <name>=<wire> a different name on the wire for an argument or field whose name is assumed; repeatable
      --token <text>            accept only this bearer token; jwt: any JWT that hasn't expired; none: no token needed
                                (default: any token except an expired JWT)
      --control                 let tests in other processes set the responses: see connectMock() and control.yaml
      --control-secret <text>   the bearer token for --control, required if other machines can reach --host
  -h, --help                    print this
  -v, --version                 print the version

A request can choose its own response: Prefer: code=404, example=NAME, data=random, delay=500
To limit a choice to one operation:    Prefer: code=getCustomer:404
With --control, each test can have its own mock: Prefer: scope=NAME

The server prints a line for each request, without ids, tokens or values. If it refuses a request, the line says why.
Exit codes: 0 when it is stopped, 1 if it can't listen, 2 for a wrong option.`

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
  // Keeps the server running if the reader of its output leaves, as `head` does.
  process.stdout.on('error', () => {})
  try {
    const { help, version, serve, mock, prepare } = readCommand(args)
    if (help || version) {
      print(help ? usage : await readVersion())
      return
    }
    // Before the line that announces the server, because its reader may stop the server immediately.
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0))
    const server = await startServer(mock, { ...serve, log: print }, prepare)
    print(`Mock of the Travel and Card Services API: ${server.url}`)
    if (serve.control) {
      // A path and not a URL, because programs that read the output take the URL above.
      const { pathname } = new URL(server.url + controlPath)
      print(`Set its responses below ${pathname}: see control.yaml in the package.`)
    }
    const { token } = mock.clientOptions
    print(token === false ? 'It needs no token.' : `A token that it accepts: ${token}`)
  } catch (error) {
    process.stderr.write(`travel-card-mock: ${error instanceof Error ? error.message : error}\n`)
    process.exitCode = error instanceof UsageError ? 2 : 1
  }
}

await runCli(process.argv.slice(2))
