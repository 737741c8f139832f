import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Inputs, VerifyOptions } from './options.ts'
import { idFlags } from './reads.ts'
import type { Names } from './request.ts'

/** A mistake in the use of the command. The message holds no value: one may be a token in the wrong place. */
export class UsageError extends Error {}

/** Paths, by what is written there. */
export type Files = Readonly<Partial<Record<'json' | 'markdown' | 'questions', string>>>

/** What the command line asks for. */
type Arguments =
  | { readonly mode: 'help' | 'version'; readonly files?: undefined }
  | { readonly mode: 'questions'; readonly files: Files }
  | { readonly mode: 'plan' | 'run'; readonly options: VerifyOptions; readonly files: Files }

const text = { type: 'string', multiple: true } as const
const flag = { type: 'boolean' } as const
const ofText = [
  'base-url',
  'flight',
  'query-names',
  'origin',
  'reissue',
  'initial-balance',
  'confirm-reissue',
  'json',
  'markdown',
  'questions',
  'timeout',
]
const ofFlag = ['plan', 'help', 'version', 'allow-insecure', 'skip-negative']
const repeatable = ['flight', 'query-names', ...idFlags.keys()]
const known = [...ofText, ...idFlags.keys()]

const fail = (message: string): never => {
  throw new UsageError(message)
}

type Values = Readonly<Record<string, string[] | boolean | undefined>>

function parse(args: readonly string[]): Values {
  const options = Object.fromEntries([
    ...known.map((name) => [name, text] as const),
    ...ofFlag.map((name) => [name, flag] as const),
  ])
  const { tokens } = parseArgs({ args: [...args], options, strict: false, tokens: true })
  for (const token of tokens) {
    if (token.kind !== 'option') fail('it takes options only; one argument is none')
    else if (token.name === 'token')
      fail(
        '--token is not taken: a command line is kept in the shell history and shown in the list of processes. Set TRAVEL_CARD_TOKEN',
      )
    else if (!known.includes(token.name) && !ofFlag.includes(token.name))
      fail(
        `there is no option ${/^[a-z][a-z-]{1,29}$/.test(token.name) ? `--${token.name}` : 'of this name'}; see --help`,
      )
    else if (ofFlag.includes(token.name) && token.value !== undefined) fail(`--${token.name} takes no value`)
    else if (
      known.includes(token.name) &&
      (token.value === undefined || token.value === '' || (!token.inlineValue && token.value.startsWith('-')))
    )
      fail(`--${token.name} needs a value`)
  }
  // A cast: without `strict` the types allow anything, and the loop above has refused what is not declared.
  return parseArgs({ args: [...args], options, strict: false }).values as Values
}

const all = (values: Values, name: string): readonly string[] =>
  Array.isArray(values[name]) ? values[name] : []

function single(values: Values, name: string): string | undefined {
  const given = all(values, name)
  if (given.length > 1 && !repeatable.includes(name)) fail(`--${name} may be given once`)
  return given[0]
}

function readNumber(values: Values, name: string): number | undefined {
  const given = single(values, name)
  if (given !== undefined && !/^-?\d{1,12}(\.\d{1,6})?$/.test(given)) fail(`--${name} must be a number`)
  return given === undefined ? undefined : Number(given)
}

function readReissue(values: Values): VerifyOptions['reissue'] {
  const [cardId, confirm] = ['reissue', 'confirm-reissue'].map((name) => single(values, name))
  const initialBalance = readNumber(values, 'initial-balance')
  if (cardId === undefined && confirm === undefined && initialBalance === undefined) return undefined
  if (cardId === undefined || confirm !== cardId)
    return fail('a reissue needs the same id twice, as --reissue and as --confirm-reissue; nothing was sent')
  if (initialBalance === undefined) return fail('--reissue needs --initial-balance; nothing was sent')
  return { cardId, initialBalance, confirm }
}

function readInputs(values: Values): Inputs {
  const byId = [...idFlags].map(([name, { operation, argument }]) => [
    operation,
    all(values, name).map((id) => ({ [argument]: id })),
  ])
  const flights = all(values, 'flight').map((one) => {
    const [, flightNumber = '', departureDate = ''] =
      /^([^@]+)@([^@]+)$/.exec(one) ?? fail('--flight must be NUMBER@DATE')
    return { flightNumber, departureDate }
  })
  const given = [...byId, ['listAirportProducts', flights]].filter(([, inputs]) => (inputs?.length ?? 0) > 0)
  if (given.length === 0) fail(`give at least one of --${[...idFlags.keys(), 'flight'].join(', --')}`)
  return Object.fromEntries(given)
}

function readNames(pair: string): Names {
  const [, flight = '', date = ''] =
    /^([^,]+),([^,]+)$/.exec(pair) ?? fail('--query-names must be two names with a comma between them')
  return [flight, date]
}

function readFiles(values: Values): Files {
  const given = (['json', 'markdown', 'questions'] as const).flatMap((name) => {
    const path = single(values, name)
    return path === undefined ? [] : [[name, path] as const]
  })
  if (new Set(given.map(([, path]) => resolve(path))).size < given.length)
    fail('--json, --markdown and --questions need a file each')
  return Object.fromEntries(given)
}

/** @throws UsageError when the command line is wrong. */
export function readArguments(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Arguments {
  const values = parse(args)
  const question = (['help', 'version'] as const).find((name) => values[name])
  if (question) return { mode: question }
  const files = readFiles(values)
  if (Object.keys(values).join() === 'questions') return { mode: 'questions', files }
  return {
    mode: values.plan ? 'plan' : 'run',
    files,
    options: {
      baseUrl: single(values, 'base-url') ?? env.TRAVEL_CARD_BASE_URL ?? '',
      token: env.TRAVEL_CARD_TOKEN ?? '',
      inputs: readInputs(values),
      queryNames: all(values, 'query-names').map(readNames),
      origin: single(values, 'origin'),
      reissue: readReissue(values),
      skipNegative: values['skip-negative'] === true,
      allowInsecure: values['allow-insecure'] === true,
      timeoutMs: readNumber(values, 'timeout'),
    },
  }
}

const option = (flag: string, text: string): string => `  --${flag.padEnd(26)} ${text}`

export const usage: string = `Usage: TRAVEL_CARD_TOKEN=… travel-card-verify --base-url URL [options]
       travel-card-verify --questions FILE

Checks the contract of the Travel and Card Services API against the live service. It only sends read-only requests, unless a
reissue is asked for. The token comes from the environment; no output holds it, nor an id or a personal value.
With --questions alone it writes the questionnaire: that needs no URL, no token and no id, and sends nothing.

What to read: at least one, each may be given more than once
${[...idFlags.keys()]
  .map((flag) => option(`${flag} ID`, ''))
  .map((line) => line.trimEnd())
  .join('\n')}
${option('flight NUMBER@DATE', 'a flight in the future, such as XA1234@2099-06-15')}

How
${option('base-url URL', 'or TRAVEL_CARD_BASE_URL')}
${option('query-names FLIGHT,DATE', 'further names to try for the two query parameters; repeatable')}
${option('origin ORIGIN', 'asks whether a page of this origin may call the service (CORS)')}
${option('skip-negative', 'sends no wrong tokens and no made-up ids')}
${option('timeout MS', 'time limit of one request (default: 10000)')}
${option('allow-insecure', 'allows http beyond loopback')}

What to write, beside the report on the terminal
${option('json FILE', 'the report as JSON')}
${option('markdown FILE', 'the report for an issue')}
${option('questions FILE', 'the questions to the provider that stay open')}

${option('plan', 'prints what could be sent, and sends nothing; writes --questions')}
${option('help, --version', '')}

A reissue moves money and cannot be undone. It is sent once, after all else, and only with the id twice
${option('reissue CARD_ID --initial-balance N --confirm-reissue CARD_ID', '')}

Exit codes: 0 nothing is contradicted, 1 the contract is contradicted, 2 wrong use, a run
that ended early, or something that could not be verified. HTTPS_PROXY and NO_PROXY are used by Node 22.21, 24.5 and newer.`
  .split('\n')
  .map((line) => line.trimEnd())
  .join('\n')
