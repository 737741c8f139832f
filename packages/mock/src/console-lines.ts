import type { Call } from './call-log.ts'
import type { PlainAnswer, Problem } from './http.ts'

/** Whether the code runs in a browser's page, where somebody may look at the console. jsdom and happy-dom don't count. */
export function isPage(): boolean {
  const { document, process } = globalThis as {
    readonly document?: unknown
    readonly process?: { readonly versions?: { readonly node?: string } }
  }
  return document !== undefined && !process?.versions?.node
}

/** Prints a line to the console, for a developer who wonders why a request failed. */
export function print(line: string): void {
  // biome-ignore lint/suspicious/noConsole: printed on request, or in a page, where somebody may look
  console.warn(`[travel-card mock] ${line}`)
}

const reasonsOf = (problems: readonly Problem[]): string[] =>
  problems.map(({ in: part, pointer, message }) => `${part}${pointer} ${message}`)

/** Returns a log line for a request: its method, path template, status, and why it was refused, but no ids or values. */
export function logLine(
  method: string,
  path: string | undefined,
  { status, problems = [], fault }: Pick<PlainAnswer, 'status' | 'problems' | 'fault'>,
  note?: string,
): string {
  const notes = [...reasonsOf(problems), fault && `fault: ${fault}`, note].filter(Boolean).join('; ')
  const line = `${method} ${path ?? '(no operation)'} ${status || '-'}${notes && `  ${notes}`}`
  // Replaces line breaks in names that a caller made up, because such a name could imitate a log line.
  return line.replace(/[\p{Cc}\p{Zl}\p{Zp}]+ */gu, ' ')
}

/** Prints the calls that the mock refused, for a developer who wonders why a test failed. */
export function printRefusals(calls: readonly Call<object>[]): void {
  for (const call of calls) {
    if (call.refused)
      print(`${call.operation} was refused with ${call.status}: ${reasonsOf(call.problems).join('; ')}`)
  }
}
