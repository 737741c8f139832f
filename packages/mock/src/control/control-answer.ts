import type { PlainAnswer, Problem } from '../wire/plain-message.ts'

const titles: Readonly<Record<number, string>> = {
  400: 'The request cannot be read',
  401: 'The secret is missing or wrong',
  403: 'The request may come from a web page',
  404: 'There is no such method',
  405: 'The method is sent otherwise',
  409: 'The mock is in another state',
  413: 'The body is too large',
  415: 'The body is not JSON',
  422: 'The arguments are wrong',
}

/** The answer of a control path that succeeds: JSON, or nothing where there is nothing to say. */
export function controlAnswer(value?: object): PlainAnswer {
  const noStore = { 'cache-control': 'no-store' }
  if (value === undefined) return { status: 204, headers: noStore, body: '', delay: 0 }
  const headers = { ...noStore, 'content-type': 'application/json' }
  return { status: 200, headers, body: JSON.stringify(value), delay: 0 }
}

/** The problem (RFC 9457) that a control path answers. */
export function controlProblem(
  status: number,
  detail: string,
  problems: readonly Problem[] = [],
  headers: Readonly<Record<string, string>> = {},
): PlainAnswer {
  const body = { type: 'about:blank', title: titles[status], status, detail, problems }
  return {
    status,
    headers: { 'cache-control': 'no-store', 'content-type': 'application/problem+json', ...headers },
    body: JSON.stringify(body),
    delay: 0,
    problems,
  }
}
