import { access, constants, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { operations } from '@travel-card/contract'
import { checkOptions } from './check-options.ts'
import type { Progress, VerifyOptions } from './options.ts'
import { makePlan } from './plan.ts'
import { toLetter } from './questionnaire.ts'
import { type Files, readArguments, UsageError, usage } from './read-arguments.ts'
import type { Step } from './reads.ts'
import type { Report } from './report.ts'
import { toMarkdown, toText } from './report-text.ts'
import { verify } from './verify.ts'

/** Where a command writes. */
export interface Output {
  write(text: string): unknown
  readonly isTTY?: boolean
}

export interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>
  /** The report. */
  readonly stdout: Output
  /** Progress and errors. */
  readonly stderr: Output
  /** Ends the run with what is known so far. */
  readonly signal: AbortSignal
  /** As of `verify`. */
  readonly fetch?: VerifyOptions['fetch']
  readonly now?: VerifyOptions['now']
}

const writers: Readonly<Record<keyof Files, (report: Report) => string>> = {
  json: (report) => `${JSON.stringify(report, null, 2)}\n`,
  markdown: toMarkdown,
  questions: toLetter,
}

/** Before anything is sent: a report that cannot be kept is a run for nothing. */
async function checkFiles(files: Files): Promise<void> {
  for (const [name, path] of Object.entries(files)) {
    await access(dirname(path), constants.W_OK).catch(() => {
      throw new UsageError(`--${name}: there is no such folder, or it cannot be written to`)
    })
  }
}

async function writeFiles(files: Files, report: Report): Promise<void> {
  for (const [name, path] of Object.entries(files)) {
    // A cast: the keys are those of the type.
    await writeFile(path, writers[name as keyof typeof writers](report)).catch(() => {
      throw new UsageError(`--${name}: the file cannot be written`)
    })
  }
}

/** One line that is written over on a terminal, and plain lines elsewhere. */
function showProgress({ stderr }: Surroundings): (progress: Progress) => void {
  return ({ sent, method, path, what }) => {
    const line = `${String(sent).padStart(2)} ${method} ${path} ${what}`
    stderr.write(stderr.isTTY ? `\r\x1b[K${line.slice(0, 78)}` : `${line}\n`)
  }
}

async function readVersion(): Promise<string> {
  const file = await readFile(new URL('../package.json', import.meta.url), 'utf8')
  const { version }: { version: string } = JSON.parse(file)
  return version
}

async function carryOut(args: readonly string[], around: Surroundings): Promise<number> {
  const { stdout, stderr, env, signal, fetch, now } = around
  const asked = readArguments(args, env)
  if (!('options' in asked)) {
    stdout.write(`${asked.mode === 'help' ? usage : await readVersion()}\n`)
    return 0
  }
  const { options, files } = asked
  if (asked.mode === 'plan') {
    // It needs neither, but all else has to be right.
    await checkOptions({ ...options, baseUrl: 'https://localhost', token: 'none' })
    stdout.write(showPlan(makePlan(options)))
    return 0
  }
  if (options.token === '') throw new UsageError('set TRAVEL_CARD_TOKEN to the access token')
  if (options.baseUrl === '') throw new UsageError('give --base-url, or set TRAVEL_CARD_BASE_URL')
  await checkFiles(files)
  const report = await verify({
    ...options,
    signal,
    onProgress: showProgress(around),
    fetch,
    now,
  })
  if (stderr.isTTY) stderr.write('\r\x1b[K')
  stdout.write(toText(report, stdout.isTTY === true && !env.NO_COLOR))
  await writeFiles(files, report)
  return report.exitCode
}

/** The options of `verify` by what they are called here. */
const optionNames: Readonly<Record<string, string>> = {
  allowInsecure: '--allow-insecure',
  baseUrl: '--base-url',
  origin: '--origin',
  queryNames: '--query-names',
  timeoutMs: '--timeout',
  token: 'TRAVEL_CARD_TOKEN',
}

const inOptions = (message: string): string =>
  message.replaceAll(
    /^(origin|token)\b|allowInsecure|baseUrl|queryNames|timeoutMs/g,
    (name) => optionNames[name] ?? name,
  )

/** Runs the command with its arguments, and gives its exit code. Never rejects. */
export async function runCommand(args: readonly string[], around: Surroundings): Promise<number> {
  try {
    return await carryOut(args, around)
  } catch (error) {
    const isUse =
      error instanceof UsageError || (error instanceof TypeError && error.message.startsWith('verify: '))
    // Of an error that nobody foresaw nothing is shown: it may name a URL.
    const message = isUse
      ? inOptions(error.message.replace('verify: ', ''))
      : 'an unexpected error; please report it'
    around.stderr.write(`travel-card-verify: ${message}\n`)
    return 2
  }
}

/** What a run could send, without an id or a value. */
export function showPlan(plan: readonly Step[]): string {
  const lines = plan.map(({ method, operation, what, onlyIf }, index) => {
    const request = `${String(index + 1).padStart(2)} ${method} ${operations[operation].path} ${what}`
    return onlyIf === undefined ? request : `${request} (only if ${onlyIf})`
  })
  return `${lines.join('\n')}\n\nAt most ${plan.length} requests. Nothing was sent.\n`
}
