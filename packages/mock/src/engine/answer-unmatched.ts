import { hint } from '../diagnostics/nearest-name.ts'
import type { Match } from '../requests/find-route.ts'
import type { PlainAnswer } from '../wire/plain-message.ts'
import { refusal } from '../wire/problem.ts'
import type { SplitUrl } from '../wire/split-url.ts'
import type { EngineOptions } from './engine-options.ts'
import type { Session } from './session.ts'

/**
 * Answers a request that no operation matches, and notes it as unhandled.
 *
 * @param match What the router found; `undefined` for a request that is not under the base URL.
 */
export function answerUnmatched(
  { states, unhandled }: Session,
  { origin, prefix }: EngineOptions,
  method: string,
  { path }: SplitUrl,
  match: Match<unknown> | undefined,
): PlainAnswer {
  const operations = states.map(({ operation }) => operation)
  const isServer = path === '*'
  const allow = isServer ? [...new Set(operations.map((one) => one.method))] : (match?.allow ?? [])
  const allowed = { allow: [...allow, 'OPTIONS'].join(', ') }
  // A page asks before it sends, and only after a yes can it read why there is no such operation.
  if (method === 'OPTIONS') return { status: 204, headers: allowed, body: '', delay: 0 }
  const isMethod = allow.length > 0
  let message = `is not under the mock's base URL, ${origin}${prefix}`
  if (isMethod) message = `must be one of ${allow.join(', ')}`
  else if (match) {
    const templates = operations.map((one) => `${one.method} ${one.path}`)
    message = `no operation of the contract has this path${hint(`${method} ${path.slice(prefix.length)}`, templates)}`
  }
  unhandled.add({ method, path, message })
  const problem = { in: isMethod ? 'method' : 'path', pointer: '', message } as const
  return refusal(isMethod ? 405 : 404, undefined, [problem], isMethod ? allowed : {})
}
