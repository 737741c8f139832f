import { open, readFile, writeFile } from 'node:fs/promises'
import { checkOptions } from './check-options.ts'
import { type Files, readCommandLine, usage } from './command-line.ts'
import { refuse, type VerifyOptions } from './options.ts'
import { makePlan, type PlannedRequest } from './plan.ts'
import { toQuestionnaire } from './questionnaire.ts'
import { toMarkdown, toText } from './report-text.ts'
import { describeRequest, requestKinds } from './varied-request.ts'
import { mostRequests, verify } from './verify.ts'

type Output = { write(text: string): unknown }

export interface Surroundings extends Pick<VerifyOptions, 'fetch' | 'now'> {
  readonly env: Readonly<Record<string, string | undefined>>
  /** The report. */
  readonly stdout: Output
  /** Progress and errors. */
  readonly stderr: Output
  /** Ends the run with what is known so far. */
  readonly signal: AbortSignal
}

const unwritable = 'the file cannot be written'

/** Opens each file before anything is sent: a report that cannot be kept is a run for nothing. What is in one stays until the end. */
async function checkFiles(files: Files): Promise<void> {
  for (const [name, path] of Object.entries(files)) {
    const file = await open(path, 'a').catch(() => refuse(`--${name}: ${unwritable}; nothing was sent`))
    await file.close()
  }
}

/** Writes each file that is asked for, also if another one cannot be written, and says whether all could. */
async function writeFiles(
  files: Files,
  texts: Readonly<Record<string, string>>,
  stderr: Output,
): Promise<boolean> {
  let isWritten = true
  for (const [name, path] of Object.entries(files)) {
    if (texts[name] === undefined) continue
    await writeFile(path, texts[name]).catch(() => {
      isWritten = false
      stderr.write(`travel-card-verify: --${name}: ${unwritable}\n`)
    })
  }
  return isWritten
}

const numbered = (index: number, text: string): string => `${String(index).padStart(2)} ${text}`

/** The requests that a run could send, without an id or a value. */
function showPlan(plan: readonly PlannedRequest[]): string {
  const lines = plan.map((step, index) => {
    const [, onlyIf] = requestKinds[step.kind]
    return numbered(index + 1, describeRequest(step)) + (onlyIf ? ` (only if ${onlyIf})` : '')
  })
  const most =
    plan.length < mostRequests
      ? `At most ${plan.length} requests, and one more after a 401`
      : `At most ${mostRequests} requests, the first of these that are needed`
  return `${lines.join('\n')}\n\n${most}. Nothing was sent.\n`
}

async function readVersion(): Promise<string> {
  const { version } = JSON.parse(await readFile(new URL('../package.json', import.meta.url), 'utf8'))
  return version
}

async function carryOut(args: readonly string[], around: Surroundings): Promise<number> {
  const { env, stdout, stderr, ...others } = around
  const asked = readCommandLine(args, env)
  if (!asked.files) {
    stdout.write(`${asked.mode === 'help' ? usage : await readVersion()}\n`)
    return 0
  }
  if (asked.mode === 'plan') {
    // It needs neither, but all else has to be right.
    await checkOptions({ ...asked.options, baseUrl: 'https://localhost', token: 'none' })
    stdout.write(showPlan(makePlan(asked.options)))
  }
  if (asked.mode !== 'run')
    return (await writeFiles(asked.files, { questions: toQuestionnaire() }, stderr)) ? 0 : 2
  const options: VerifyOptions = {
    ...asked.options,
    ...others,
    onProgress: ({ sent, what }) => void stderr.write(`${numbered(sent, what)}\n`),
  }
  await checkOptions(options)
  await checkFiles(asked.files)
  const report = await verify(options)
  stdout.write(toText(report))
  const json = `${JSON.stringify(report, null, 2)}\n`
  const texts = { json, markdown: toMarkdown(report), questions: toQuestionnaire(report) }
  const isWritten = await writeFiles(asked.files, texts, stderr)
  return isWritten || report.exitCode === 1 ? report.exitCode : 2
}

/** Runs the command with its arguments, and gives its exit code. Never rejects. */
export async function runCommand(args: readonly string[], around: Surroundings): Promise<number> {
  try {
    return await carryOut(args, around)
  } catch (error) {
    const isUse = error instanceof TypeError && error.message.startsWith('verify: ')
    // Of an error that nobody foresaw nothing is shown: it may name a URL.
    const message = isUse ? error.message.replace('verify: ', '') : 'an unexpected error; please report it'
    around.stderr.write(`travel-card-verify: ${message}\n`)
    return 2
  }
}
