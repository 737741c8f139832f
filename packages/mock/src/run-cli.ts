import { readFile } from 'node:fs/promises'
import type { CompactOperation } from './compact-contract.ts'
import { contract } from './contract.gen.ts'
import { createMock } from './create-mock.ts'
import type { Input } from './example-template.ts'
import type { Mock, MockOptions } from './mock.ts'
import { readCliOptions, UsageError } from './read-cli-options.ts'
import { serve } from './serve.ts'

const usage = `Usage: travel-card-mock [options]

Serves a mock of the Travel and Card Services API until Ctrl-C.

  -p, --port <number>           port to listen on; 0 takes any that is free (default: 4010)
      --host <address>          address to listen on (default: 127.0.0.1)
      --base-path <path>        path that precedes the contract's paths, such as /api (default: none)
      --data <mode>             example, minimal, random or adversarial (default: example)
      --seed <text>             what random and adversarial data are made from (default: 0)
      --delay <ms>              how long each answer waits (default: 0)
      --unknown-input <how>     answer, or notFound: 404 but for the ids of the contract's examples (default: answer)
      --example <op>=<name>     answer an operation with a named example; may be given for each
      --wire-name <name>=<wire> another name on the wire for an argument or a field of assumed name; may be given for each
      --token <text>            take this bearer token alone; jwt takes any JWT that has not expired, none asks for no
                                token (default: any text but a JWT that has expired)
      --no-cors                 leave out the headers that let pages of other origins in
  -h, --help                    print this
  -v, --version                 print the version

A request can ask for an answer: Prefer: code=404, example=NAME, data=random, delay=500
or ask it of one operation alone: Prefer: code=getCustomer:404

It prints a line for each request, with the reason of each refusal and without ids, tokens and values. It ends with
code 0 when it is told to stop, 1 when it cannot listen, 2 when an option is wrong.`

async function readVersion(): Promise<string> {
  const file = await readFile(new URL('../package.json', import.meta.url), 'utf8')
  const { version }: { version: string } = JSON.parse(file)
  return version
}

/** What the command uses of any operation. */
interface UntypedOperation {
  when(input: Input): void
  example(name: string): void
}

/** The ids that the contract's examples know, as `when` takes them. */
function exampleIds({ arguments: args, data, examples }: CompactOperation): readonly Input[] {
  const asked = args
    .filter(({ example }) => example !== undefined)
    .map(({ name, example }) => [name, example])
  const echoes = Object.entries(contract.schemas[data]?.properties ?? {})
  const answered = Object.values(examples).map((example) =>
    echoes.flatMap(([name, { echo }]) => (echo === undefined ? [] : [[echo, (example as Input)[name]]])),
  )
  return [asked, ...answered].filter((pairs) => pairs.length > 0).map((pairs) => Object.fromEntries(pairs))
}

function createCliMock(options: MockOptions): Mock {
  try {
    // The server prints a line for each request.
    return createMock({ ...options, log: false })
  } catch (error) {
    throw error instanceof TypeError ? new UsageError(error.message) : error
  }
}

/** Runs the command with its arguments. A wrong one ends it with code 2, a port that cannot be had with 1. */
export async function runCli(args: readonly string[]): Promise<void> {
  const print = (line: string): void => {
    process.stdout.write(`${line}\n`)
  }
  // Whoever read the output has left, as `head` does: the server goes on.
  process.stdout.on('error', () => {})
  try {
    const { help, version, port, host, cors, delay, examples, ...options } = readCliOptions(args)
    if (help || version) {
      print(help ? usage : await readVersion())
      return
    }
    const mock = createCliMock(options)
    mock.delay(delay)
    // The options were checked against the contract, which the types of one operation cannot know.
    const operations = mock as unknown as Record<string, UntypedOperation>
    for (const operation of contract.operations)
      for (const input of exampleIds(operation)) operations[operation.id]?.when(input)
    for (const [id, name] of examples) operations[id]?.example(name)
    const server = await serve(mock, { port, host, cors, log: print })
    print(`Mock of the Travel and Card Services API: ${server.url}`)
    const { token } = mock.clientOptions
    print(token === false ? 'It asks for no token.' : `A token that it takes: ${token}`)
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0))
  } catch (error) {
    process.stderr.write(`travel-card-mock: ${error instanceof Error ? error.message : error}\n`)
    process.exitCode = error instanceof UsageError ? 2 : 1
  }
}
