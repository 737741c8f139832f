import { open, readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { refuseWrong } from './observe.ts'
import { idOptions, refuse, type VerifyOptions } from './options.ts'
import { makePlan, planReissue } from './plan.ts'
import { toQuestionnaire } from './questionnaire.ts'
import { toMarkdown, toText } from './report.ts'
import { describeRequest, type Names } from './varied-request.ts'
import { mostIn, verify } from './verify.ts'

/** The options, each with the name of its value (empty for a switch) and its line in `--help`. */
const list: readonly (readonly [name: string, value: string, help: string])[] = [
  ...idOptions.map(({ flag }) => [flag, 'ID', 'looks up this id; repeatable'] as const),
  ['flight', 'NUMBER@DATE', 'looks up a flight in the future, such as XA1234@2099-06-15; repeatable'],
  ['base-url', 'URL', 'sets the base URL, in place of TRAVEL_CARD_BASE_URL'],
  ['query-names', 'FLIGHT,DATE', 'tries these names for the two query parameters; repeatable'],
  ['origin', 'ORIGIN', 'finds out whether a page from this origin may call the service (CORS)'],
  ['skip-negative', '', 'leaves out requests with a made-up id, a wrong token or no token'],
  ['timeout', 'MS', 'limits the time for each request (default: 10000)'],
  ['pause', 'MS', 'waits between two requests, for a service that limits their rate (default: 0)'],
  ['allow-insecure', '', 'allows http to any host'],
  ['json', 'FILE', 'writes the report as JSON'],
  ['markdown', 'FILE', 'writes the report as Markdown, to paste into an issue'],
  ['questions', 'FILE', 'writes the open questions for the provider'],
  ['plan', '', 'lists the requests without sending any; can be combined with --questions'],
  ['help', '', 'shows this text'],
  ['version', '', 'shows the version'],
  ['reissue', 'CARD_ID', 'reissues a test card once, at the end; may move money and cannot be undone'],
  ['confirm-reissue', 'CARD_ID', 'repeats the id, to confirm the reissue'],
  ['initial-balance', 'N', "sets the reissued card's initial balance"],
]
/** The options that say what to read. */
const readers: readonly string[] = [...idOptions.map(({ flag }) => flag), 'flight']
const repeatable: readonly string[] = [...readers, 'query-names']

/** The text of `--help`. */
const usage = `Usage: TRAVEL_CARD_TOKEN=… travel-card-verify --base-url URL [options]
       travel-card-verify --questions FILE

Checks the contract of the Travel and Card Services API against the live service. It only reads, unless you ask for a reissue.
The token comes from the environment. No output contains the token, an id or personal data.
With --questions alone, the command only writes the questionnaire: it needs no URL, token or id, and sends nothing.

${list.map(([name, value, help]) => `  --${`${name} ${value}`.padEnd(27)}${help}`.trimEnd()).join('\n')}

Exit codes: 0 if nothing contradicts the contract, 1 if something does, 2 if an option is wrong, the run ended early, or an
operation could not be verified. HTTPS_PROXY and NO_PROXY work on Node 22.21, 24.5 and newer.`

/** The values given for each option; an empty text for a switch. */
type Given = Readonly<Record<string, readonly string[]>>

/** @throws TypeError if an option is unknown, lacks its value, or is wrongly repeated. */
function parse(args: readonly string[]): Given {
  if (args.some((one) => /^--token(=|$)/.test(one)))
    refuse(
      '--token is not accepted, because command lines end up in the shell history and in process lists: set TRAVEL_CARD_TOKEN instead',
    )
  const options = Object.fromEntries(
    list.map(([name, value]) => [name, { type: value ? 'string' : 'boolean', multiple: true } as const]),
  )
  // Not strict, because the messages of `parseArgs` contain the arguments, which may be a token or ids.
  const { tokens } = parseArgs({
    args: [...args],
    options,
    strict: false,
    allowPositionals: true,
    tokens: true,
  })
  const given: Record<string, string[]> = {}
  for (const token of tokens) {
    if (token.kind === 'positional') refuse('an argument belongs to no option')
    if (token.kind !== 'option') continue
    const { name, rawName, value, inlineValue } = token
    const type = options[name]?.type
    // An id has digits, or isn't written like an option.
    if (!type) refuse(`there is no option ${/^--[a-z]+(-[a-z]+)*$/.test(rawName) ? rawName : 'of this name'}`)
    const isMissing = value === undefined || (!inlineValue && value.startsWith('-'))
    if (type === 'string' && isMissing) refuse(`--${name} needs a value`)
    if (type === 'boolean' && value !== undefined) refuse(`--${name} takes no value`)
    const all = [...(given[name] ?? []), value ?? '']
    if (all.length > 1 && !repeatable.includes(name)) refuse(`--${name} may only be given once`)
    given[name] = all
  }
  return given
}

/** Returns `NaN` for anything but a plain decimal number, so that `checkOptions` refuses it. */
const toNumber = (given = ''): number => (/^-?\d{1,12}(\.\d{1,6})?$/.test(given) ? Number(given) : Number.NaN)

/**
 * Returns the options of `verify`, which checks most values.
 *
 * @throws TypeError if there's nothing to read, or a flight isn't written as `NUMBER@DATE`.
 */
function readOptions(given: Given, env: Surroundings['env']): VerifyOptions {
  const one = (name: string): string | undefined => given[name]?.[0]
  if (!readers.some((name) => name in given))
    refuse(
      `give at least one of --${readers.join(', --')} to check the service, or --questions FILE alone for the questionnaire`,
    )
  const listAirportProducts = (given.flight ?? []).map((flight) => {
    const [, flightNumber = '', departureDate = ''] =
      /^([^@]+)@([^@]+)$/.exec(flight) ?? refuse('--flight must be NUMBER@DATE')
    return { flightNumber, departureDate }
  })
  const byId = idOptions.map(({ flag, operation, argument }) => [
    operation,
    (given[flag] ?? []).map((id) => ({ [argument]: id })),
  ])
  return {
    baseUrl: one('base-url') ?? env.TRAVEL_CARD_BASE_URL ?? '',
    token: env.TRAVEL_CARD_TOKEN ?? '',
    inputs: { ...Object.fromEntries(byId), listAirportProducts },
    // The cast is safe, because `checkOptions` refuses anything but two names.
    queryNames: given['query-names']?.map((pair) => pair.split(',') as readonly string[] as Names),
    origin: one('origin'),
    ...(['reissue', 'confirm-reissue', 'initial-balance'].some((name) => name in given) && {
      reissue: {
        cardId: one('reissue') ?? '',
        confirm: one('confirm-reissue') ?? '',
        initialBalance: toNumber(one('initial-balance')),
      },
    }),
    skipNegative: 'skip-negative' in given,
    allowInsecure: 'allow-insecure' in given,
    ...('timeout' in given && { timeoutMs: toNumber(one('timeout')) }),
    ...('pause' in given && { pauseMs: toNumber(one('pause')) }),
  }
}

/** Where a text goes, and its width if it is a terminal. */
type Output = { write(text: string): unknown; readonly columns?: number | undefined }

export interface Surroundings extends Pick<VerifyOptions, 'fetch' | 'now'> {
  readonly env: Readonly<Record<string, string | undefined>>
  /** Receives the report. */
  readonly stdout: Output
  /** Receives the progress and errors. */
  readonly stderr: Output
  /** Ends the run early. The report then covers the requests sent so far. */
  readonly signal: AbortSignal
}

const unwritable = 'the file cannot be written'

/** Makes sure before a run that the reports can be written after it: opens each file, without changing it. */
async function checkFiles(given: Given): Promise<void> {
  const paths = ['json', 'markdown', 'questions']
    .flatMap((name) => given[name] ?? [])
    .map((one) => resolve(one))
  if (new Set(paths).size < paths.length) refuse('--json, --markdown and --questions need a file each')
  for (const name of ['json', 'markdown', 'questions'])
    for (const path of given[name] ?? []) {
      const file = await open(path, 'a').catch(() => refuse(`--${name}: ${unwritable}; nothing was sent`))
      await file.close()
    }
}

/** Writes each text to its files, even if another file can't be written. Returns whether all were written. */
async function writeFiles(given: Given, texts: Readonly<Record<string, string>>, stderr: Output) {
  const isWritten = Object.entries(texts).flatMap(([name, text]) =>
    (given[name] ?? []).map((path) =>
      writeFile(path, text).then(
        () => true,
        () => void stderr.write(`travel-card-verify: --${name}: ${unwritable}\n`),
      ),
    ),
  )
  return (await Promise.all(isWritten)).every(Boolean)
}

const numbered = (index: number, text: string): string => `${String(index).padStart(2)} ${text}`

/** Lists the requests that a run could send, without ids or values. */
function showPlan(options: VerifyOptions): string {
  const plan = [...makePlan(options), ...planReissue(options)]
  const lines = plan.map((step, index) => numbered(index + 1, describeRequest(step.kind, step.read)))
  return `${lines.join('\n')}

At most ${mostIn(options)} requests: each only if it is still needed, once more if it decides a question, and a reissue only after a read has succeeded.
Nothing was sent.
`
}

async function carryOut(args: readonly string[], around: Surroundings): Promise<number> {
  const { env, stdout, stderr, ...others } = around
  const given = parse(args)
  if (given.help || given.version) {
    const { version } = JSON.parse(await readFile(new URL('../package.json', import.meta.url), 'utf8'))
    stdout.write(`${given.help ? usage : version}\n`)
    return 0
  }
  const writeQuestions = async (): Promise<number> =>
    (await writeFiles(given, { questions: toQuestionnaire() }, stderr)) ? 0 : 2
  if (Object.keys(given).join() === 'questions') return writeQuestions()
  const options: VerifyOptions = {
    ...readOptions(given, env),
    ...others,
    onProgress: ({ sent, what }) => void stderr.write(`${numbered(sent, what)}\n`),
  }
  if (given.plan) {
    // A plan needs no URL and no token, but the other options must be right.
    await refuseWrong({ ...options, baseUrl: 'https://localhost', token: 'none' })
    stdout.write(showPlan(options))
    return writeQuestions()
  }
  await refuseWrong(options)
  await checkFiles(given)
  const report = await verify(options)
  stdout.write(toText(report, stdout.columns))
  const json = `${JSON.stringify(report, null, 2)}\n`
  const texts = { json, markdown: toMarkdown(report), questions: toQuestionnaire(report) }
  const isWritten = await writeFiles(given, texts, stderr)
  return isWritten || report.exitCode === 1 ? report.exitCode : 2
}

/** Runs the command and returns its exit code. Never rejects. */
export async function runCommand(args: readonly string[], around: Surroundings): Promise<number> {
  try {
    return await carryOut(args, around)
  } catch (error) {
    const isUse = error instanceof TypeError && error.message.startsWith('verify: ')
    // Hides the message of an unexpected error, because it may contain a URL.
    const message = isUse ? error.message.replace('verify: ', '') : 'an unexpected error; please report it'
    around.stderr.write(`travel-card-verify: ${message}\n${isUse ? 'See travel-card-verify --help.\n' : ''}`)
    return 2
  }
}
