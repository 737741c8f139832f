import { readFile } from 'node:fs/promises'
import { createMock } from './create-mock.ts'
import { readCliOptions, UsageError } from './read-cli-options.ts'
import { serve } from './serve.ts'

const usage = `Usage: travel-card-mock [options]

Serves a mock of the Travel and Card Services API until Ctrl-C.

  -p, --port <number>        port to listen on; 0 takes any that is free (default: 4010)
      --host <address>       address to listen on (default: 127.0.0.1)
      --data <mode>          example, minimal, random or adversarial (default: example)
      --seed <text>          what random and adversarial data are made from (default: 0)
      --delay <ms>           how long each answer waits (default: 0)
      --unknown-input <how>  answer or notFound, for arguments without an example (default: answer)
      --example <op>=<name>  answer an operation with a named example; may be given for each
      --token <text>         take this bearer token alone (default: any JWT that has not expired)
      --no-cors              leave out the headers that let pages of other origins in
  -h, --help                 print this
  -v, --version              print the version

A request can ask for an answer: Prefer: code=404, example=NAME, data=random, delay=500`

async function readVersion(): Promise<string> {
  const file = await readFile(new URL('../package.json', import.meta.url), 'utf8')
  const { version }: { version: string } = JSON.parse(file)
  return version
}

/** Runs the command with its arguments. A wrong one ends it with code 2, a port that cannot be had with 1. */
export async function runCli(args: readonly string[]): Promise<void> {
  const print = (line: string): void => {
    process.stdout.write(`${line}\n`)
  }
  try {
    const { help, version, port, host, cors, delay, examples, token, ...data } = readCliOptions(args)
    if (help || version) {
      print(help ? usage : await readVersion())
      return
    }
    const mock = createMock({ ...data, ...(token !== undefined && { token }) })
    for (const [id, name] of examples) {
      // The options were checked against the contract, which the types of one operation cannot know.
      const operations = mock as unknown as Record<string, { example(name: string): void }>
      operations[id]?.example(name)
    }
    const server = await serve(mock, { port, host, cors, delay, log: print })
    print(`Mock of the Travel and Card Services API: ${server.url}`)
    print(`A token that it takes: ${mock.clientOptions.token}`)
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0))
  } catch (error) {
    process.stderr.write(`travel-card-mock: ${error instanceof Error ? error.message : error}\n`)
    process.exitCode = error instanceof UsageError ? 2 : 1
  }
}
