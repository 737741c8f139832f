import { resolve } from 'node:path'
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { refuse, type VerifyOptions } from './options.ts'
import { type Inputs, idFlags, kebab, type Names } from './planned-request.ts'

/** Paths, by what is written there. */
export type Files = Readonly<Partial<Record<'json' | 'markdown' | 'questions', string>>>

/** What the command line asks for. */
type Arguments =
  | { readonly mode: 'help' | 'version'; readonly files?: undefined }
  | { readonly mode: 'questions'; readonly files: Files }
  | { readonly mode: 'plan' | 'run'; readonly options: VerifyOptions; readonly files: Files }

interface Option {
  /** The value that it takes, if it takes one. */
  readonly value?: string
  /** Whether it may be given more than once. */
  readonly multiple?: true
  readonly help?: string
}

const idOptions = Object.fromEntries(
  idFlags.map(({ flag }): [string, Option] => [flag, { value: 'ID', multiple: true }]),
)

/** The options, by the headings of `--help`. */
const sections: Readonly<Record<string, Readonly<Record<string, Option>>>> = {
  'What to read: at least one, each may be given more than once': {
    ...idOptions,
    flight: {
      value: 'NUMBER@DATE',
      multiple: true,
      help: 'a flight in the future, such as XA1234@2099-06-15',
    },
  },
  How: {
    'base-url': { value: 'URL', help: 'or TRAVEL_CARD_BASE_URL' },
    'query-names': {
      value: 'FLIGHT,DATE',
      multiple: true,
      help: 'further names to try for the two query parameters; repeatable',
    },
    origin: { value: 'ORIGIN', help: 'asks whether a page of this origin may call the service (CORS)' },
    'skip-negative': { help: 'sends no wrong tokens and no made-up ids' },
    timeout: { value: 'MS', help: 'time limit of one request (default: 10000)' },
    'allow-insecure': { help: 'allows http beyond loopback' },
  },
  'What to write, beside the report on the terminal': {
    json: { value: 'FILE', help: 'the report as JSON' },
    markdown: { value: 'FILE', help: 'the report for an issue' },
    questions: { value: 'FILE', help: 'the questions to the provider that stay open' },
  },
  Instead: {
    plan: { help: 'prints what could be sent, and sends nothing; writes --questions' },
    help: {},
    version: {},
  },
  'A reissue moves money and cannot be undone. It is sent once, after all else, and only with the id twice': {
    reissue: { value: 'CARD_ID' },
    'initial-balance': { value: 'N' },
    'confirm-reissue': { value: 'CARD_ID' },
  },
}
const table: Readonly<Record<string, Option>> = Object.assign({}, ...Object.values(sections))

function describeSection([heading, options]: [string, Readonly<Record<string, Option>>]): string {
  const lines = Object.entries(options).map(([name, { value, help = '' }]) =>
    `  ${`--${name}${value ? ` ${value}` : ''}`.padEnd(29)}${help}`.trimEnd(),
  )
  return [heading, ...lines].join('\n')
}

/** What `--help` prints. */
export const usage: string = `Usage: TRAVEL_CARD_TOKEN=… travel-card-verify --base-url URL [options]
       travel-card-verify --questions FILE

Checks the contract of the Travel and Card Services API against the live service. It only sends read-only requests, unless a
reissue is asked for. The token comes from the environment; no output holds it, nor an id or a personal value.
With --questions alone it writes the questionnaire: that needs no URL, no token and no id, and sends nothing.

${Object.entries(sections).map(describeSection).join('\n\n')}

Exit codes: 0 nothing is contradicted, 1 the contract is contradicted, 2 wrong use, a run
that ended early, or something that could not be verified. HTTPS_PROXY and NO_PROXY are used by Node 22.21, 24.5 and newer.`

/** The values given for each option, by its name; for one that takes none, a text without characters. */
type Given = ReadonlyMap<string, readonly string[]>

/** What `parseArgs` refuses, in our words: its own may hold what was given, which may be a token. */
function checkToken(token: Tokens[number]): void {
  if (token.kind === 'positional' || token.kind === 'option-terminator')
    return refuse('it takes options only; one argument is none')
  const { name, rawName, value } = token
  const option = Object.hasOwn(table, name) ? table[name] : undefined
  if (!option || rawName !== `--${name}`)
    return refuse(
      `there is no option ${/^--[a-z][a-z-]{1,29}$/.test(rawName) ? rawName : 'of this name'}; see --help`,
    )
  if (!option.value && value !== undefined) refuse(`--${name} takes no value`)
  // Node takes the next option for a value if nobody says otherwise.
  if (option.value && (value === undefined || (!token.inlineValue && value.startsWith('-'))))
    refuse(`--${name} needs a value`)
}

type Tokens = NonNullable<ReturnType<typeof tokensOf>>

const config: NonNullable<ParseArgsConfig['options']> = Object.fromEntries(
  Object.entries(table).map(([name, { value }]) => [
    name,
    { type: value ? 'string' : 'boolean', multiple: true },
  ]),
)

const tokensOf = (args: readonly string[]) =>
  parseArgs({ args: [...args], options: config, strict: false, tokens: true }).tokens

function parse(args: readonly string[]): Given {
  if (args.some((one) => /^--token(=|$)/.test(one)))
    refuse(
      '--token is not taken: a command line is kept in the shell history and shown in the list of processes. Set TRAVEL_CARD_TOKEN',
    )
  const given = new Map<string, string[]>()
  for (const token of tokensOf(args)) {
    checkToken(token)
    if (token.kind === 'option') given.set(token.name, [...(given.get(token.name) ?? []), token.value ?? ''])
  }
  for (const [name, values] of given)
    if (values.length > 1 && !table[name]?.multiple) refuse(`--${name} may be given once`)
  return given
}

/** What is no number in digits is refused later, as every wrong option. */
const toNumber = (given = ''): number => (/^-?\d{1,12}(\.\d{1,6})?$/.test(given) ? Number(given) : Number.NaN)

function toInputs(given: Given): Inputs {
  const byId = idFlags.map(
    ({ flag, operation, argument }) =>
      [operation, (given.get(flag) ?? []).map((id) => ({ [argument]: id }))] as const,
  )
  const flights = (given.get('flight') ?? []).map((one) => {
    const [, flightNumber = '', departureDate = ''] =
      /^([^@]+)@([^@]+)$/.exec(one) ?? refuse('--flight must be NUMBER@DATE')
    return { flightNumber, departureDate }
  })
  const inputs = [...byId, ['listAirportProducts', flights] as const].filter(([, some]) => some.length > 0)
  if (inputs.length === 0)
    refuse(`give at least one of --${[...Object.keys(idOptions), 'flight'].join(', --')}`)
  return Object.fromEntries(inputs)
}

function toFiles(given: Given): Files {
  const paths = ['json', 'markdown', 'questions'].flatMap((name) =>
    (given.get(name) ?? []).map((path) => [name, resolve(path)] as const),
  )
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
  const one = (name: string): string | undefined => given.get(name)?.[0]
  if (given.has('help')) return { mode: 'help' }
  if (given.has('version')) return { mode: 'version' }
  const files = toFiles(given)
  if ([...given.keys()].join() === 'questions') return { mode: 'questions', files }
  const hasReissue = ['reissue', 'confirm-reissue', 'initial-balance'].some((name) => given.has(name))
  return {
    mode: given.has('plan') ? 'plan' : 'run',
    files,
    options: {
      baseUrl: one('base-url') ?? env.TRAVEL_CARD_BASE_URL ?? '',
      token: env.TRAVEL_CARD_TOKEN ?? '',
      inputs: toInputs(given),
      // A cast: whether there are two names is checked with the other options.
      queryNames: given.get('query-names')?.map((pair) => pair.split(',') as readonly string[] as Names),
      origin: one('origin'),
      reissue: hasReissue
        ? {
            cardId: one('reissue') ?? '',
            confirm: one('confirm-reissue') ?? '',
            initialBalance: toNumber(one('initial-balance')),
          }
        : undefined,
      skipNegative: given.has('skip-negative'),
      allowInsecure: given.has('allow-insecure'),
      timeoutMs: given.has('timeout') ? toNumber(one('timeout')) : undefined,
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
