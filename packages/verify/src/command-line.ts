import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { refuse, type VerifyOptions } from './options.ts'
import { type Inputs, idFlags, kebab } from './planned-request.ts'
import type { Names } from './request-kinds.ts'

/** Paths, by what is written there. */
export type Files = Readonly<Partial<Record<'json' | 'markdown' | 'questions', string>>>

/** What the command line asks for. */
type Arguments =
  | { readonly mode: 'help' | 'version'; readonly files?: undefined }
  | { readonly mode: 'questions'; readonly files: Files }
  | { readonly mode: 'plan' | 'run'; readonly options: VerifyOptions; readonly files: Files }

/** An option: its name, the value that it takes, if it takes one, and what `--help` says of it. */
type Option = readonly [name: string, value?: string, help?: string]

const idOptions = [...new Set(idFlags.map(({ flag }) => flag))]

/** The options, each below its heading in `--help`. */
const sections: readonly (readonly [heading: string, ...options: Option[]])[] = [
  [
    'What to read: at least one, each may be given more than once',
    ...idOptions.map((name): Option => [name, 'ID']),
    ['flight', 'NUMBER@DATE', 'a flight in the future, such as XA1234@2099-06-15'],
  ],
  [
    'How',
    ['base-url', 'URL', 'or TRAVEL_CARD_BASE_URL'],
    ['query-names', 'FLIGHT,DATE', 'further names to try for the two query parameters; repeatable'],
    ['origin', 'ORIGIN', 'asks whether a page of this origin may call the service (CORS)'],
    ['skip-negative', '', 'sends no wrong tokens and no made-up ids'],
    ['timeout', 'MS', 'time limit of one request (default: 10000)'],
    ['allow-insecure', '', 'allows http beyond loopback'],
  ],
  [
    'What to write, beside the report on the terminal',
    ['json', 'FILE', 'the report as JSON'],
    ['markdown', 'FILE', 'the report for an issue'],
    ['questions', 'FILE', 'the questions to the provider that stay open'],
  ],
  [
    'Instead of a run',
    ['plan', '', 'prints what could be sent, and sends nothing; writes --questions'],
    ['help'],
    ['version'],
  ],
  [
    'A reissue moves money and cannot be undone. It is sent once, after all else, and only with the id twice',
    ['reissue', 'CARD_ID'],
    ['initial-balance', 'N'],
    ['confirm-reissue', 'CARD_ID'],
  ],
]

/** The value that each option takes, by its name; empty if it takes none. */
const values = new Map(
  sections.flatMap(([, ...options]) => options.map(([name, value = '']) => [name, value] as const)),
)
const repeatable: readonly string[] = [...idOptions, 'flight', 'query-names']

const helpOf = (options: readonly Option[]): string =>
  options
    .map(([name, value, help = '']) => `  --${`${name} ${value ?? ''}`.padEnd(27)}${help}`.trimEnd())
    .join('\n')

/** What `--help` prints. */
export const usage: string = `Usage: TRAVEL_CARD_TOKEN=… travel-card-verify --base-url URL [options]
       travel-card-verify --questions FILE

Checks the contract of the Travel and Card Services API against the live service. It only sends read-only requests, unless a
reissue is asked for. The token comes from the environment; no output holds it, nor an id or a personal value.
With --questions alone it writes the questionnaire: that needs no URL, no token and no id, and sends nothing.

${sections.map(([heading, ...options]) => `${heading}\n${helpOf(options)}`).join('\n\n')}

Exit codes: 0 nothing is contradicted, 1 the contract is contradicted, 2 wrong use, a run
that ended early, or something that could not be verified. HTTPS_PROXY and NO_PROXY are used by Node 22.21, 24.5 and newer.`

/** The values given for each option, by its name; for one that takes none, a text without characters. */
type Given = ReadonlyMap<string, readonly string[]>

const options = Object.fromEntries(
  Array.from(values, ([name, value]) => [name, { type: value ? ('string' as const) : ('boolean' as const) }]),
)

const tokensOf = (args: readonly string[]) =>
  parseArgs({ args: [...args], options, strict: false, tokens: true }).tokens

/** What is wrong with a part of the command line. The errors of `parseArgs` may hold what was given, which may be a token. */
function problemOf(token: ReturnType<typeof tokensOf>[number]): string | undefined {
  if (token.kind !== 'option') return 'it takes options only; one argument is none'
  const { rawName, value, inlineValue } = token
  const takes = values.get(token.name)
  if (takes === undefined || rawName !== `--${token.name}`) {
    const name = /^--[a-z][a-z-]{1,29}$/.test(rawName) ? rawName : 'of this name'
    return `there is no option ${name}; see --help`
  }
  if (takes === '') return value === undefined ? undefined : `${rawName} takes no value`
  // What looks like an option is none's value, unless it is given with `=`.
  return value === undefined || (!inlineValue && value.startsWith('-'))
    ? `${rawName} needs a value`
    : undefined
}

function parse(args: readonly string[]): Given {
  if (args.some((one) => /^--token(=|$)/.test(one)))
    refuse(
      '--token is not taken: a command line is kept in the shell history and shown in the list of processes. Set TRAVEL_CARD_TOKEN',
    )
  const given = new Map<string, string[]>()
  for (const token of tokensOf(args)) {
    const problem = problemOf(token)
    if (problem) refuse(problem)
    if (token.kind === 'option') given.set(token.name, [...(given.get(token.name) ?? []), token.value ?? ''])
  }
  for (const [name, values] of given)
    if (values.length > 1 && !repeatable.includes(name)) refuse(`--${name} may be given once`)
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
  if (inputs.length === 0) refuse(`give at least one of --${[...idOptions, 'flight'].join(', --')}`)
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
