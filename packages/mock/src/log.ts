import type { Call } from './calls.ts'
import type { PlainAnswer, Problem } from './http.ts'

/** Whether a person may look at the console: in a page, which the imitation of one in Node is not. */
export function isPage(): boolean {
  const { document, process } = globalThis as {
    readonly document?: unknown
    readonly process?: { readonly versions?: { readonly node?: string } }
  }
  return document !== undefined && !process?.versions?.node
}

/** Prints a line for whoever wonders why a request failed. */
export function print(line: string): void {
  // biome-ignore lint/suspicious/noConsole: it is asked for, or the default where somebody looks
  console.warn(`[travel-card mock] ${line}`)
}

const reasonsOf = (problems: readonly Problem[]): string[] =>
  problems.map(({ in: part, pointer, message }) => `${part}${pointer} ${message}`)

/** One line on a request: method, the path's template, status, and why it was refused. It holds no id and no value. */
export function logLine(
  method: string,
  path: string | undefined,
  { status, problems = [], fault }: Pick<PlainAnswer, 'status' | 'problems' | 'fault'>,
  note?: string,
): string {
  const notes = [...reasonsOf(problems), fault && `fault: ${fault}`, note].filter(Boolean).join('; ')
  const line = `${method} ${path ?? '(no operation)'} ${status || '-'}${notes && `  ${notes}`}`
  // Names that a caller made up must not look like another line.
  return line.replace(/[\p{Cc}\p{Zl}\p{Zp}]+ */gu, ' ')
}

/** Prints what was refused among calls, for whoever wonders why a test failed. */
export function printRefusals(calls: readonly Call<object>[]): void {
  for (const call of calls) {
    if (call.refused)
      print(`${call.operation} was refused with ${call.status}: ${reasonsOf(call.problems).join('; ')}`)
  }
}
