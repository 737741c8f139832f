import type { PlainAnswer } from './plain-message.ts'

/**
 * One line on a request: method, the path's template, status, and why it was refused. It holds no id and no value.
 *
 * @param path Of the operation, if there is one.
 * @param note What else there is to say.
 */
export function logLine(
  method: string,
  path: string | undefined,
  { status, problems = [], fault }: Pick<PlainAnswer, 'status' | 'problems' | 'fault'>,
  note?: string,
): string {
  const reasons = problems.map(({ in: part, pointer, message }) => `${part}${pointer} ${message}`)
  const notes = [...reasons, fault && `fault: ${fault}`, note].filter(Boolean).join('; ')
  const line = `${method} ${path ?? '(no operation)'} ${status || '-'}${notes && `  ${notes}`}`
  // Names that a caller made up must not look like another line.
  return line.replace(/[\p{Cc}\p{Zl}\p{Zp}]+ */gu, ' ')
}
