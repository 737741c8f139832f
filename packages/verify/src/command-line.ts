import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { refuse, type VerifyOptions } from './options.ts'
import { type Inputs, idFlags, kebab, type Names } from './request.ts'

/** Paths, by what is written there. */
export type Files = Readonly<Partial<Record<'json' | 'markdown' | 'questions', string>>>

/** What the command line asks for. */
type Arguments =
  | { readonly mode: 'help' | 'version'; readonly files?: undefined }
  | { readonly mode: 'questions'; readonly files: Files }
  | { readonly mode: 'plan' | 'run'; readonly options: VerifyOptions; readonly files: Files }

/** What `--help` prints, and what the options are: each is declared by its first mention in a line that is indented. */
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

/** The options that may be given more than once. */
const repeatable: readonly string[] = [...idFlags.keys(), 'flight', 'query-names']

/** The options by the usage: one that is followed by a word in capitals takes a value. */
const optionLines = usage.split('\n').filter((line) => line.startsWith('  --'))
const declared = Object.fromEntries(
  Array.from(optionLines.join('\n').matchAll(/--([a-z-]+)( [A-Z])?/g), ([, name = '', value]) => {
    const type = value ? ('string' as const) : ('boolean' as const)
    return [name, { type, multiple: repeatable.includes(name) }] as const
  }).reverse(),
)

/** What `parseArgs` refuses, in our words: its own may hold what was given, which may be a token. */
function explain({ code, message }: { readonly code?: string; readonly message: string }): string {
  const [name = 'of this name'] = /(?<=')--[a-z][a-z-]{1,29}(?=[ '])/.exec(message) ?? []
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `there is no option ${name}; see --help`
  if (code !== 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE') return 'it takes options only; one argument is none'
  return message.includes('does not take') ? `${name} takes no value` : `${name} needs a value`
}

/** What was given for each option, by its name: a text without characters for one that takes no value. */
type Given = ReadonlyMap<string, readonly string[]>

function parse(args: readonly string[]): Given {
  if (args.some((one) => /^--token(=|$)/.test(one)))
    refuse(
      '--token is not taken: a command line is kept in the shell history and shown in the list of processes. Set TRAVEL_CARD_TOKEN',
    )
  const given = new Map<string, string[]>()
  try {
    const { tokens } = parseArgs({ args: [...args], options: declared, strict: true, tokens: true })
    for (const token of tokens)
      if (token.kind === 'option')
        given.set(token.name, [...(given.get(token.name) ?? []), token.value ?? ''])
  } catch (error) {
    // A cast: `parseArgs` throws errors with a code.
    refuse(explain(error as Error))
  }
  for (const [name, values] of given)
    if (values.length > 1 && !repeatable.includes(name)) refuse(`--${name} may be given once`)
  return given
}

const firstOf = (given: Given, name: string): string | undefined => given.get(name)?.[0]

/** What is no number in digits is refused later, as every wrong option. */
const toNumber = (given = ''): number => (/^-?\d{1,12}(\.\d{1,6})?$/.test(given) ? Number(given) : Number.NaN)

function toReissue(given: Given): VerifyOptions['reissue'] {
  const names = ['reissue', 'confirm-reissue', 'initial-balance']
  const [cardId = '', confirm = '', balance] = names.map((name) => firstOf(given, name))
  return names.some((name) => given.has(name))
    ? { cardId, confirm, initialBalance: toNumber(balance) }
    : undefined
}

function toInputs(given: Given): Inputs {
  const byId = [...idFlags].map(
    ([name, { operation, argument }]) =>
      [operation, (given.get(name) ?? []).map((id) => ({ [argument]: id }))] as const,
  )
  const flights = (given.get('flight') ?? []).map((one) => {
    const [, flightNumber = '', departureDate = ''] =
      /^([^@]+)@([^@]+)$/.exec(one) ?? refuse('--flight must be NUMBER@DATE')
    return { flightNumber, departureDate }
  })
  const inputs = [...byId, ['listAirportProducts', flights] as const].filter(([, some]) => some.length > 0)
  if (inputs.length === 0) refuse(`give at least one of --${[...idFlags.keys(), 'flight'].join(', --')}`)
  return Object.fromEntries(inputs)
}

function toFiles(given: Given): Files {
  const paths = ['json', 'markdown', 'questions'].flatMap((name) => {
    const path = firstOf(given, name)
    return path === undefined ? [] : [[name, resolve(path)] as const]
  })
  if (new Set(paths.map(([, path]) => path)).size < paths.length)
    refuse('--json, --markdown and --questions need a file each')
  return Object.fromEntries(paths)
}

/** @throws TypeError when the command line is wrong. */
export function readCommandLine(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Arguments {
  const given = parse(args)
  if (given.has('help')) return { mode: 'help' }
  if (given.has('version')) return { mode: 'version' }
  const files = toFiles(given)
  if ([...given.keys()].join() === 'questions') return { mode: 'questions', files }
  return {
    mode: given.has('plan') ? 'plan' : 'run',
    files,
    options: {
      baseUrl: firstOf(given, 'base-url') ?? env.TRAVEL_CARD_BASE_URL ?? '',
      token: env.TRAVEL_CARD_TOKEN ?? '',
      inputs: toInputs(given),
      // A cast: whether there are two names is checked with the other options.
      queryNames: given.get('query-names')?.map((pair) => pair.split(',') as readonly string[] as Names),
      origin: firstOf(given, 'origin'),
      reissue: toReissue(given),
      skipNegative: given.has('skip-negative'),
      allowInsecure: given.has('allow-insecure'),
      timeoutMs: given.has('timeout') ? toNumber(firstOf(given, 'timeout')) : undefined,
    },
  }
}

/** The options of `verify` that are not called the same here. */
const renamed: Readonly<Record<string, string>> = {
  timeoutMs: '--timeout',
  token: 'TRAVEL_CARD_TOKEN',
  'reissue.cardId': '--reissue',
  'reissue.confirm': '--confirm-reissue',
  'reissue.initialBalance': '--initial-balance',
}

/** A message of `verify` about its options, in the names of the command's. */
export const inOptions = (message: string): string =>
  message.replaceAll(
    /^(origin|token)\b|allowInsecure|baseUrl|queryNames|timeoutMs|reissue\.\w+/g,
    (name) => renamed[name] ?? `--${kebab(name)}`,
  )
