import { parseArgs } from 'node:util'
import type { CompactSchema } from '@travel-card/contract/schemas'
import { contract } from '../contract.gen.ts'
import { type CompactContract, type CompactOperation, dataSchema, type Input } from '../contract.ts'
import { createMockOf } from '../create-mock.ts'
import { isPlainObject } from '../json.ts'
import { choices, hint, messageOf } from '../mistakes.ts'
import type { Mock, MockOptions } from '../mock.ts'
import type { UntypedMethods } from '../overrides.ts'
import { findIssues } from '../schema.ts'
import { checkServeOptions, type ServeOptions } from './server.ts'

/** The request of a command line. */
interface Command {
  readonly help: boolean
  readonly version: boolean
  readonly serve: ServeOptions
  /** The mock to serve, already prepared. */
  readonly mock: Mock
  /** Sets the delay, the known ids and the examples on a mock. */
  prepare(mock: Mock): void
}

export const flags = {
  help: { type: 'boolean', short: 'h', default: false },
  version: { type: 'boolean', short: 'v', default: false },
  port: { type: 'string', short: 'p', default: '4010' },
  host: { type: 'string', default: '127.0.0.1' },
  data: { type: 'string', default: 'example' },
  seed: { type: 'string', default: '0' },
  delay: { type: 'string', default: '0' },
  'example-ids-only': { type: 'boolean', default: false },
  token: { type: 'string' },
  'base-path': { type: 'string' },
  'wire-name': { type: 'string', multiple: true, default: [] as string[] },
  example: { type: 'string', multiple: true, default: [] as string[] },
  control: { type: 'boolean', default: false },
  'control-secret': { type: 'string' },
} as const

const flagNames: readonly string[] = Object.keys(flags).map((name) => `--${name}`)

/** The flags whose names differ from the options of `createMock` and `serve`, by the option's name. */
const flagOf: Readonly<Record<string, string>> = {
  baseUrl: 'base-path',
  secret: 'control-secret',
  wireNames: 'wire-name',
}

/** A mistake on the command line, with a message of one line. */
export class UsageError extends Error {}

/** Returns an error's message, with the names of the flags instead of the options. */
export const messageInFlags = (error: unknown): string =>
  messageOf(error)
    .replace(/^(createMock|serve): /, '')
    .replace(/`(\w+)`/g, (text, name: string) => {
      const flag = flagOf[name] ?? name
      return flag in flags ? `--${flag}` : text
    })

/** Calls a function that checks options. Its errors become usage errors. */
function withFlags<Result>(call: () => Result): Result {
  try {
    return call()
  } catch (error) {
    if (!(error instanceof TypeError || error instanceof RangeError)) throw error
    throw new UsageError(messageInFlags(error))
  }
}

function readNumber(name: string, text: string, most: number): number {
  if (!/^\d{1,9}$/.test(text) || Number(text) > most) {
    throw new UsageError(`--${name} must be a whole number from 0 to ${most}, not ${JSON.stringify(text)}`)
  }
  return Number(text)
}

function readPair(flag: string, form: string, text: string): readonly [string, string] {
  const [, name, value] = /^([^=]+)=(.+)$/.exec(text) ?? []
  if (name === undefined || value === undefined)
    throw new UsageError(`--${flag} must be ${form}, not ${JSON.stringify(text)}`)
  return [name, value]
}

function readExample({ operations }: CompactContract, text: string): readonly [string, string] {
  const [id, name] = readPair('example', 'OPERATION=NAME', text)
  const ids = operations.map((one) => one.id)
  if (!ids.includes(id))
    throw new UsageError(`--example names an unknown operation, ${JSON.stringify(id)}${choices(id, ids)}`)
  return [id, name]
}

function readToken(text: string | undefined): MockOptions['token'] {
  if (text === 'none') return false
  return text === 'jwt' ? { jwt: true } : text
}

type Values = ReturnType<typeof parseArgs<{ options: typeof flags }>>['values']

function parse(args: readonly string[]): Values {
  // Not strict, because Node's messages don't say what to do, and call a negative number ambiguous.
  const { values, tokens } = parseArgs({
    args: [...args],
    options: flags,
    allowPositionals: true,
    strict: false,
    tokens: true,
  })
  for (const token of tokens) {
    if (token.kind === 'positional')
      throw new UsageError(`${JSON.stringify(token.value)} belongs to no option; to set the port, use --port`)
    if (token.kind !== 'option') continue
    const { name, rawName, value, inlineValue } = token
    const type = Object.entries(flags).find(([flag]) => flag === name)?.[1].type
    if (!type) throw new UsageError(`there is no option ${rawName}${hint(rawName, flagNames)}`)
    const isMissing = value === undefined || (!inlineValue && /^-\D/.test(value))
    if (type === 'string' && isMissing) throw new UsageError(`${rawName} needs a value`)
    if (type === 'boolean' && value !== undefined) throw new UsageError(`${rawName} takes no value`)
  }
  // The cast is safe, because each option was given as its type says.
  return values as Values
}

type Pair = readonly [argument: string, value: unknown]

/** Returns the values in an example that echo an argument, with the argument's name. */
function echoesIn(
  schemas: CompactContract['schemas'],
  { $ref, echo, items = {}, properties = {} }: CompactSchema,
  value: unknown,
): readonly Pair[] {
  if (echo !== undefined) return [[echo, value]]
  if ($ref !== undefined) return echoesIn(schemas, schemas[$ref] ?? {}, value)
  if (Array.isArray(value)) return value.flatMap((item) => echoesIn(schemas, items, item))
  if (!isPlainObject(value)) return []
  return Object.entries(properties).flatMap(([name, one]) => echoesIn(schemas, one, value[name]))
}

/**
 * Returns the ids that occur in the contract's examples, as arguments for `when`. If an operation requires no id, all requests to it
 * match.
 */
function exampleIds({ schemas }: CompactContract, operation: CompactOperation): readonly Input[] {
  const { arguments: args, examples } = operation
  // Other operations share the component of a response, so it may echo arguments that this operation lacks.
  const toInput = (pairs: readonly Pair[]): Input =>
    Object.fromEntries(
      pairs.filter(([name, value]) =>
        args.some((one) => one.name === name && findIssues(schemas, one.schema, value).length === 0),
      ),
    )
  const asked = args.flatMap(({ name, example, required }): Pair[] => (required ? [[name, example]] : []))
  const answered = Object.values(examples).map((one) =>
    toInput(echoesIn(schemas, dataSchema(operation), one)),
  )
  return [toInput(asked), ...answered.filter((input) => Object.keys(input).length > 0)]
}

/** @throws UsageError if the command line is wrong. */
export function readCommand(args: readonly string[], of: CompactContract = contract): Command {
  const values = parse(args)
  const port = readNumber('port', values.port, 65_535)
  const delay = readNumber('delay', values.delay, 60_000)
  const examples = values.example.map((text) => readExample(of, text))
  const wireNames = values['wire-name'].map((text) => readPair('wire-name', 'NAME=NAME-ON-THE-WIRE', text))
  const { help, version, host, control, 'control-secret': secret } = values
  const serve = { port, host, control, secret }
  const prepare = (mock: Mock): void => {
    mock.delay(delay)
    // The cast is safe, because all ids come from the contract or were checked against it.
    const operations = mock as unknown as Record<string, UntypedMethods & { when(input: Input): void }>
    for (const operation of of.operations)
      for (const input of exampleIds(of, operation)) operations[operation.id]?.when(input)
    for (const [id, name] of examples) operations[id]?.example(name)
  }
  return withFlags(() => {
    checkServeOptions(serve)
    const mock = createMockOf(of, {
      // The cast is safe, because `createMock` checks the value.
      data: values.data as NonNullable<MockOptions['data']>,
      unknownInput: values['example-ids-only'] ? 'notFound' : 'answer',
      seed: values.seed,
      token: readToken(values.token),
      baseUrl: values['base-path'],
      wireNames: Object.fromEntries(wireNames),
      // The server itself prints a line for each request.
      log: false,
    })
    prepare(mock)
    return { help, version, serve, mock, prepare }
  })
}
