import { messageOf } from '../diagnostics/message-of.ts'
import type { PlainAnswer, Problem } from './plain-message.ts'

const convention = "The API's failures are not documented: this status and body are a convention of the mock."

/** An `application/problem+json` body (RFC 9457) that says whose convention it is. */
export function problemBody(
  status: number,
  title: string,
  rest: Readonly<Record<string, unknown>> = {},
): string {
  return JSON.stringify({
    type: 'about:blank',
    title,
    status,
    detail: convention,
    convention: 'mock',
    ...rest,
  })
}

/** The answer to a request that breaks the contract. */
export function refusal(
  status: number,
  operation: string | undefined,
  problems: readonly Problem[],
  headers: Readonly<Record<string, string>> = {},
): PlainAnswer {
  const rest = { ...(operation !== undefined && { operation }), problems }
  return {
    status,
    headers: { 'content-type': 'application/problem+json', ...headers },
    body: problemBody(status, 'The mock refused the request', rest),
    delay: 0,
    ...(operation !== undefined && { operation }),
    problems,
  }
}

/** The answer where a reply's function threw or broke the contract: 501, which clients do not repeat. */
export function toErrorAnswer(error: unknown): PlainAnswer {
  return {
    status: 501,
    headers: { 'content-type': 'application/problem+json' },
    body: problemBody(501, 'A reply that was set on the mock failed', { message: messageOf(error) }),
    delay: 0,
  }
}
