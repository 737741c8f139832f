#!/usr/bin/env node
import { readFile } from 'node:fs/promises'
import { controlPath } from './control-methods.ts'
import { messageInFlags, readCommand, UsageError } from './server/cli-options.ts'
import { startServer } from './server/server.ts'

const usage = `Usage: travel-card-mock [options]

Serves a mock of the Travel and Card Services API until you press Ctrl-C.

  -p, --port <number>           sets the port; 0 picks any free port (default: 4010)
      --host <address>          sets the address to listen on (default: 127.0.0.1)
      --base-path <path>        sets a path to put before the API's paths, such as /api (default: none)
      --data <mode>             chooses the data: example, minimal, random or adversarial (default: example)
      --seed <text>             seeds random and adversarial data (default: 0)
      --delay <ms>              delays each response, in milliseconds (default: 0)
      --example-ids-only        responds with a 404 to ids outside the contract's examples (default: responds to all ids)
      --example <op>=<name>     chooses the named example that an operation responds with; repeatable
      --wire-name <name>=<wire> renames an argument, or a field whose name is assumed, on the wire; repeatable
      --token <text>            accepts only this bearer token; jwt accepts any JWT that hasn't expired; none turns the check off
                                (default: accepts any token except an expired JWT)
      --control                 lets tests in other processes set the responses: see connectMock() and control.yaml
      --control-secret <text>   sets the bearer token for --control, required if other machines can reach --host
  -h, --help                    prints this text
  -v, --version                 prints the version

A request can choose its own response: Prefer: code=404, example=NAME, data=random, delay=500
To limit a choice to one operation:    Prefer: code=getCustomer:404
With --control, each test can have its own mock: Prefer: scope=NAME

The server prints a line for each request, without ids, tokens, or the values of fields and parameters. If the request was refused,
the line says why.
Exit codes: 0 when you stop the server, 1 if the server can't listen, 2 if an option is wrong.`

const print = (line: string): void => {
  process.stdout.write(`${line}\n`)
}
// Keeps the server running if the reader of its output leaves, as `head` does.
process.stdout.on('error', () => {})
try {
  const { help, version, serve, mock, prepare } = readCommand(process.argv.slice(2))
  if (help || version) {
    const manifest = JSON.parse(await readFile(new URL('../package.json', import.meta.url), 'utf8'))
    print(help ? usage : manifest.version)
  } else {
    // Comes before the line that announces the server, because whoever reads that line may stop the server immediately.
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
  }
} catch (error) {
  const isUsage = error instanceof UsageError
  process.stderr.write(
    `travel-card-mock: ${messageInFlags(error)}\n${isUsage ? 'See travel-card-mock --help.\n' : ''}`,
  )
  process.exitCode = isUsage ? 2 : 1
}
