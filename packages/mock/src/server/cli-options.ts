import { parseArgs } from 'node:util'
import type { TokenRule } from '../bearer.ts'
import { contract } from '../contract.gen.ts'
import { type DataMode, dataModes } from '../data.ts'
import { hint } from '../mistakes.ts'
import { secretText } from '../remote/methods.ts'
import { isLoopback } from './serve-options.ts'

/** What the command line asks for. */
export interface CliOptions {
  readonly help: boolean
  readonly version: boolean
  readonly port: number
  readonly host: string
  readonly data: DataMode
  readonly seed: string
  readonly delay: number
  readonly unknownInput: 'answer' | 'notFound'
  readonly token: TokenRule | undefined
  readonly baseUrl: string | undefined
  readonly wireNames: Readonly<Record<string, string>>
  readonly cors: boolean
  readonly control: boolean
  readonly secret: string | undefined
  /** Pairs of an operation and the name of its example. */
  readonly examples: readonly (readonly [operation: string, example: string])[]
}

const flags = {
  help: { type: 'boolean', short: 'h', default: false },
  version: { type: 'boolean', short: 'v', default: false },
  port: { type: 'string', short: 'p', default: '4010' },
  host: { type: 'string', default: '127.0.0.1' },
  data: { type: 'string', default: 'example' },
  seed: { type: 'string', default: '0' },
  delay: { type: 'string', default: '0' },
  'unknown-input': { type: 'string', default: 'answer' },
  token: { type: 'string' },
  'base-path': { type: 'string' },
  'wire-name': { type: 'string', multiple: true, default: [] as string[] },
  example: { type: 'string', multiple: true, default: [] as string[] },
  'no-cors': { type: 'boolean', default: false },
  control: { type: 'boolean', default: false },
  'control-secret': { type: 'string' },
} as const

/** A mistake on the command line, said in one line. */
export class UsageError extends Error {}

function readNumber(name: string, text: string, most: number): number {
  if (!/^\d{1,9}$/.test(text) || Number(text) > most) {
    throw new UsageError(`--${name} takes a whole number from 0 to ${most}, not ${JSON.stringify(text)}`)
  }
  return Number(text)
}

function readChoice<Choice extends string>(name: string, text: string, choices: readonly Choice[]): Choice {
  const choice = choices.find((one) => one === text)
  if (choice === undefined) {
    throw new UsageError(
      `--${name} takes ${choices.join(', ')}, not ${JSON.stringify(text)}${hint(text, choices)}`,
    )
  }
  return choice
}

function readExample(text: string): readonly [string, string] {
  const [id = '', name = ''] = text.split('=', 2)
  const operation = contract.operations.find((one) => one.id === id)
  const ids = contract.operations.map((one) => one.id)
  if (!operation) {
    throw new UsageError(
      `--example takes OPERATION=NAME; there is no operation ${JSON.stringify(id)}${hint(id, ids) || ` (there are ${ids.join(', ')})`}`,
    )
  }
  const names = Object.keys(operation.examples)
  if (!names.includes(name)) {
    throw new UsageError(
      `--example: ${id} has no example ${JSON.stringify(name)}${hint(name, names)} (it has ${names.join(', ')})`,
    )
  }
  return [id, name]
}

function readToken(text: string | undefined): TokenRule | undefined {
  if (text === '') throw new UsageError('--token must not be empty')
  if (text === 'none') return false
  return text === 'jwt' ? { jwt: true } : text
}

function readBasePath(text: string | undefined): string | undefined {
  if (text !== undefined && !/^\/(?!\/)[^?#]*$/.test(text))
    throw new UsageError(`--base-path takes a path such as /api, not ${JSON.stringify(text)}`)
  return text
}

function readWireName(text: string): readonly [string, string] {
  const [, name, wireName] = /^([^=]+)=(.+)$/.exec(text) ?? []
  if (name === undefined || wireName === undefined)
    throw new UsageError(`--wire-name takes NAME=NAME-ON-THE-WIRE, not ${JSON.stringify(text)}`)
  return [name, wireName]
}

function checkControl(host: string, control: boolean, secret: string | undefined): void {
  if (secret !== undefined && !control) throw new UsageError('--control-secret needs --control')
  if (secret !== undefined && !secretText.test(secret))
    throw new UsageError('--control-secret must be ASCII without spaces, and not empty')
  if (control && secret === undefined && !isLoopback(host))
    throw new UsageError(
      `--control with --host ${host} needs --control-secret, because other machines reach that address`,
    )
}

/** @throws UsageError when the command line is wrong. */
export function readCliOptions(args: readonly string[]): CliOptions {
  const { tokens } = parseArgs({ args: [...args], options: flags, strict: false, tokens: true })
  for (const token of tokens) {
    if (token.kind === 'positional')
      throw new UsageError(`${JSON.stringify(token.value)} is not understood: it takes options only`)
    if (token.kind === 'option' && !(token.name in flags)) {
      const names = Object.keys(flags).map((name) => `--${name}`)
      throw new UsageError(`there is no option ${token.rawName}${hint(`--${token.name}`, names)}`)
    }
  }
  let values: ReturnType<typeof parse>
  try {
    values = parse(args)
  } catch (error) {
    throw new UsageError(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error))
  }
  if (values.host === '') throw new UsageError('--host must not be empty')
  checkControl(values.host, values.control, values['control-secret'])
  return {
    help: values.help,
    version: values.version,
    port: readNumber('port', values.port, 65_535),
    host: values.host,
    data: readChoice('data', values.data, dataModes),
    seed: values.seed,
    delay: readNumber('delay', values.delay, 60_000),
    unknownInput: readChoice('unknown-input', values['unknown-input'], ['answer', 'notFound']),
    token: readToken(values.token),
    baseUrl: readBasePath(values['base-path']),
    wireNames: Object.fromEntries(values['wire-name'].map(readWireName)),
    cors: !values['no-cors'],
    control: values.control,
    secret: values['control-secret'],
    examples: values.example.map(readExample),
  }
}

const parse = (args: readonly string[]) => parseArgs({ args: [...args], options: flags }).values
