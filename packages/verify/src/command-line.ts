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

const text = { type: 'string' } as const
const texts = { type: 'string', multiple: true } as const
const flag = { type: 'boolean' } as const
const declared = {
  ...Object.fromEntries([...idFlags.keys()].map((name) => [name, texts] as const)),
  flight: texts,
  'base-url': text,
  'query-names': texts,
  origin: text,
  'skip-negative': flag,
  timeout: text,
  'allow-insecure': flag,
  json: text,
  markdown: text,
  questions: text,
  plan: flag,
  help: flag,
  version: flag,
  reissue: text,
  'initial-balance': text,
  'confirm-reissue': text,
}
const fail = (message: string): never => {
  throw new UsageError(message)
}

/** What `parseArgs` refuses, in our words: its own may hold what was given, which may be a token. */
function explain({ code, message }: { readonly code?: string; readonly message: string }): string {
  const [name = 'of this name'] = /(?<=')--[a-z][a-z-]{1,29}(?=[ '])/.exec(message) ?? []
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `there is no option ${name}; see --help`
  if (code !== 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE') return 'it takes options only; one argument is none'
  return message.includes('does not take') ? `${name} takes no value` : `${name} needs a value`
}

function parse(args: readonly string[]) {
  if (args.some((one) => /^--token(=|$)/.test(one)))
    fail(
      '--token is not taken: a command line is kept in the shell history and shown in the list of processes. Set TRAVEL_CARD_TOKEN',
    )
  try {
    return parseArgs({ args: [...args], options: declared, strict: true, tokens: true })
  } catch (error) {
    // A cast: `parseArgs` throws errors with a code.
    return fail(explain(error as Error))
  }
}

type Values = ReturnType<typeof parse>['values']

function toNumber(values: Values, name: 'initial-balance' | 'timeout'): number | undefined {
  const given = values[name]
  if (given !== undefined && !/^-?\d{1,12}(\.\d{1,6})?$/.test(given)) fail(`--${name} must be a number`)
  return given === undefined ? undefined : Number(given)
}

function toReissue(values: Values): VerifyOptions['reissue'] {
  const { reissue: cardId, 'confirm-reissue': confirm } = values
  const initialBalance = toNumber(values, 'initial-balance')
  if (cardId === undefined && confirm === undefined && initialBalance === undefined) return undefined
  if (cardId === undefined || confirm !== cardId)
    return fail('a reissue needs the same id twice, as --reissue and as --confirm-reissue; nothing was sent')
  if (initialBalance === undefined) return fail('--reissue needs --initial-balance; nothing was sent')
  return { cardId, initialBalance, confirm }
}

function toInputs(values: Values): Inputs {
  const byId = [...idFlags].map(([name, { operation, argument }]) => {
    // A cast: each of these options is declared as a list of texts.
    const ids = (values as Readonly<Record<string, readonly string[] | undefined>>)[name] ?? []
    return [operation, ids.map((id) => ({ [argument]: id }))] as const
  })
  const flights = (values.flight ?? []).map((one) => {
    const [, flightNumber = '', departureDate = ''] =
      /^([^@]+)@([^@]+)$/.exec(one) ?? fail('--flight must be NUMBER@DATE')
    return { flightNumber, departureDate }
  })
  const given = [...byId, ['listAirportProducts', flights] as const].filter(([, inputs]) => inputs.length > 0)
  if (given.length === 0) fail(`give at least one of --${[...idFlags.keys(), 'flight'].join(', --')}`)
  return Object.fromEntries(given)
}

function toNames(pair: string): Names {
  const [, flight = '', date = ''] =
    /^([^,]+),([^,]+)$/.exec(pair) ?? fail('--query-names must be two names with a comma between them')
  return [flight, date]
}

function toFiles({ json, markdown, questions }: Values): Files {
  const given = Object.entries({ json, markdown, questions }).filter(([, path]) => path !== undefined)
  if (new Set(given.map(([, path]) => resolve(path ?? ''))).size < given.length)
    fail('--json, --markdown and --questions need a file each')
  return Object.fromEntries(given)
}

/** @throws UsageError when the command line is wrong. */
export function readCommandLine(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Arguments {
  const { values, tokens } = parse(args)
  const names = tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : []))
  const twice = names.find(
    (name, at) => names.indexOf(name) < at && !Array.isArray(Reflect.get(values, name)),
  )
  if (twice !== undefined) fail(`--${twice} may be given once`)
  if (values.help) return { mode: 'help' }
  if (values.version) return { mode: 'version' }
  const files = toFiles(values)
  if (Object.keys(values).join() === 'questions') return { mode: 'questions', files }
  return {
    mode: values.plan ? 'plan' : 'run',
    files,
    options: {
      baseUrl: values['base-url'] ?? env.TRAVEL_CARD_BASE_URL ?? '',
      token: env.TRAVEL_CARD_TOKEN ?? '',
      inputs: toInputs(values),
      queryNames: values['query-names']?.map(toNames),
      origin: values.origin,
      reissue: toReissue(values),
      skipNegative: values['skip-negative'],
      allowInsecure: values['allow-insecure'],
      timeoutMs: toNumber(values, 'timeout'),
    },
  }
}

export const usage: string = `Usage: TRAVEL_CARD_TOKEN=… travel-card-verify --base-url URL [options]
       travel-card-verify --questions FILE

Checks the contract of the Travel and Card Services API against the live service. It only sends read-only requests, unless a
reissue is asked for. The token comes from the environment; no output holds it, nor an id or a personal value.
With --questions alone it writes the questionnaire: that needs no URL, no token and no id, and sends nothing.

What to read: at least one, each may be given more than once
${[...idFlags.keys()].map((name) => `  --${name} ID`).join('\n')}
  --flight NUMBER@DATE         a flight in the future, such as XA1234@2099-06-15

How
  --base-url URL               or TRAVEL_CARD_BASE_URL
  --query-names FLIGHT,DATE    further names to try for the two query parameters; repeatable
  --origin ORIGIN              asks whether a page of this origin may call the service (CORS)
  --skip-negative              sends no wrong tokens and no made-up ids
  --timeout MS                 time limit of one request (default: 10000)
  --allow-insecure             allows http beyond loopback

What to write, beside the report on the terminal
  --json FILE                  the report as JSON
  --markdown FILE              the report for an issue
  --questions FILE             the questions to the provider that stay open

  --plan                       prints what could be sent, and sends nothing; writes --questions
  --help, --version

A reissue moves money and cannot be undone. It is sent once, after all else, and only with the id twice
  --reissue CARD_ID --initial-balance N --confirm-reissue CARD_ID

Exit codes: 0 nothing is contradicted, 1 the contract is contradicted, 2 wrong use, a run
that ended early, or something that could not be verified. HTTPS_PROXY and NO_PROXY are used by Node 22.21, 24.5 and newer.`
