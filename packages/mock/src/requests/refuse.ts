import type { CompactOperation } from '../contract/compact-contract.ts'
import type { PlainAnswer, Problem } from '../wire/plain-message.ts'
import { refusal } from '../wire/problem.ts'
import type { ReadArguments } from './read-arguments.ts'

/** The refusal of a request that breaks the contract: its status is that of the gravest problem, its body names all. */
export function refuse(
  { id }: CompactOperation,
  unauthorized: string | undefined,
  preferProblems: readonly Problem[],
  { unreadable, unsupported, invalid }: ReadArguments,
  beyondLimit: number | undefined,
): PlainAnswer | undefined {
  const all = [...preferProblems, ...unreadable, ...unsupported, ...invalid]
  let status = unsupported.length > 0 ? 415 : 422
  if (preferProblems.length + unreadable.length > 0) status = 400
  if (unauthorized !== undefined) {
    status = 401
    all.unshift({ in: 'header', pointer: '/authorization', message: unauthorized })
  }
  if (beyondLimit !== undefined) {
    status = 413
    all.unshift({ in: 'body', pointer: '', message: `must have at most ${beyondLimit} bytes` })
  }
  if (all.length === 0) return undefined
  const challenge = { 'www-authenticate': 'Bearer error="invalid_token"' }
  return refusal(status, id, all, status === 401 ? challenge : {})
}
