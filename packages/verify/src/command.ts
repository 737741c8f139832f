import { open, readFile, writeFile } from 'node:fs/promises'
import { type Files, inOptions, readCommandLine, usage } from './command-line.ts'
import { canUseProxy, findProxy } from './node-fetch.ts'
import { checkOptions, type Progress, refuse, type VerifyOptions } from './options.ts'
import { makePlan } from './plan.ts'
import { describeRequest, type PlannedRequest } from './planned-request.ts'
import { toQuestionnaire } from './questionnaire.ts'
import { toMarkdown, toText } from './report-text.ts'
import { mostRequests, verify } from './verify.ts'

type Output = Pick<NodeJS.WriteStream, 'isTTY'> & { write(text: string): unknown }

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

/** Opens each file before anything is sent: a report that cannot be kept is a run for nothing. What is in one stays until the end. */
async function checkFiles(files: Files): Promise<void> {
  for (const [name, path] of Object.entries(files)) {
    try {
      await (await open(path, 'a')).close()
    } catch {
      refuse(`--${name}: the file cannot be written; nothing was sent`)
    }
  }
}

/** Writes each file, also if another one cannot be written, and says which could not. */
async function writeFiles(
  files: readonly (readonly [name: string, path: string | undefined, text: string])[],
  { stderr }: Surroundings,
): Promise<boolean> {
  let isWritten = true
  for (const [name, path, text] of files) {
    if (path === undefined) continue
    try {
      await writeFile(path, text)
    } catch {
      isWritten = false
      stderr.write(`travel-card-verify: --${name}: the file cannot be written\n`)
    }
  }
  return isWritten
}

const numbered = (index: number, text: string): string => `${String(index).padStart(2)} ${text}`

/** What a run could send, without an id or a value. */
function showPlan(plan: readonly PlannedRequest[]): string {
  const lines = plan.map((step, index) => {
    const request = numbered(index + 1, describeRequest(step))
    return step.onlyIf === undefined ? request : `${request} (only if ${step.onlyIf})`
  })
  const most =
    plan.length < mostRequests
      ? `At most ${plan.length} requests, and one more after a 401`
      : `At most ${mostRequests} requests, the first of these that are needed`
  return `${lines.join('\n')}\n\n${most}. Nothing was sent.\n`
}

/** One line that is written over on a terminal, and plain lines elsewhere. */
function showProgress({ stderr }: Surroundings): (progress: Progress) => void {
  return ({ sent, what }) => {
    const line = numbered(sent, what)
    stderr.write(stderr.isTTY ? `\r\x1b[K${line.slice(0, 78)}` : `${line}\n`)
  }
}

/** Says at once that a proxy is not used, where Node cannot. */
function warnOfProxy({ baseUrl }: VerifyOptions, { env, stderr, fetch }: Surroundings): void {
  const name = fetch ? undefined : findProxy(baseUrl, env)
  if (name !== undefined && !canUseProxy(process.version))
    stderr.write(
      `travel-card-verify: ${name} is set, but this Node cannot use a proxy, so requests go without one. Node 24.5 and 22.21 can.\n`,
    )
}

async function readVersion(): Promise<string> {
  const file = await readFile(new URL('../package.json', import.meta.url), 'utf8')
  const { version }: { version: string } = JSON.parse(file)
  return version
}

async function run(options: VerifyOptions, files: Files, around: Surroundings): Promise<number> {
  const { stdout, stderr, env, signal, fetch, now } = around
  const all = { ...options, signal, onProgress: showProgress(around), fetch, now }
  await checkOptions(all)
  await checkFiles(files)
  warnOfProxy(options, around)
  const report = await verify(all)
  if (stderr.isTTY) stderr.write('\r\x1b[K')
  stdout.write(toText(report, stdout.isTTY === true && !env.NO_COLOR))
  const isWritten = await writeFiles(
    [
      ['json', files.json, `${JSON.stringify(report, null, 2)}\n`],
      ['markdown', files.markdown, toMarkdown(report)],
      ['questions', files.questions, toQuestionnaire(report)],
    ],
    around,
  )
  return isWritten || report.exitCode === 1 ? report.exitCode : 2
}

async function carryOut(args: readonly string[], around: Surroundings): Promise<number> {
  const asked = readCommandLine(args, around.env)
  if (asked.mode === 'run') return run(asked.options, asked.files, around)
  if (!asked.files) {
    around.stdout.write(`${asked.mode === 'help' ? usage : await readVersion()}\n`)
    return 0
  }
  if (asked.mode === 'plan') {
    // It needs neither, but all else has to be right.
    await checkOptions({ ...asked.options, baseUrl: 'https://localhost', token: 'none' })
    around.stdout.write(showPlan(makePlan(asked.options)))
  }
  return (await writeFiles([['questions', asked.files.questions, toQuestionnaire()]], around)) ? 0 : 2
}

/** Runs the command with its arguments, and gives its exit code. Never rejects. */
export async function runCommand(args: readonly string[], around: Surroundings): Promise<number> {
  try {
    return await carryOut(args, around)
  } catch (error) {
    const isUse = error instanceof TypeError && error.message.startsWith('verify: ')
    // Of an error that nobody foresaw nothing is shown: it may name a URL.
    const message = isUse
      ? inOptions(error.message.replace('verify: ', ''))
      : 'an unexpected error; please report it'
    around.stderr.write(`travel-card-verify: ${message}\n`)
    return 2
  }
}
