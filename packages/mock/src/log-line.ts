import { contract } from './contract.gen.ts'
import type { PlainAnswer } from './plain-message.ts'

const paths = new Map(contract.operations.map(({ id, path }) => [id, path]))

/** One line on a request: method, the path's template, status, and why it was refused. It holds no id and no value. */
export function logLine(method: string, { status, operation, problems = [], fault }: PlainAnswer): string {
  const path = paths.get(operation ?? '') ?? '(no operation)'
  const reasons = problems.map(({ in: part, pointer, message }) => `${part}${pointer} ${message}`)
  const notes = [...reasons, ...(fault ? [`fault: ${fault}`] : [])]
  const line = `${method} ${path} ${status || '-'}${notes.length > 0 ? `  ${notes.join('; ')}` : ''}`
  // Names that a caller made up must not look like another line.
  return line.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, '�')
}
