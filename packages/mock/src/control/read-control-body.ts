import { checkValue, type Issue } from '../contract/check-value.ts'
import { isPlainObject } from '../json/merge-patch.ts'
import { parseJson } from '../json/parse-json.ts'
import { isJson } from '../requests/read-body.ts'
import type { PlainAnswer, PlainRequest } from '../wire/plain-message.ts'
import { controlProblem } from './control-answer.ts'
import type { FoundMethod } from './find-method.ts'

export type ControlBody = Readonly<Record<string, unknown>>

/** Reads the arguments of a method, or answers what is wrong with them. */
export function readControlBody(
  { where, method: { args, extras, required = [] } }: FoundMethod,
  { headers, body = '', beyondLimit }: PlainRequest,
): { readonly body: ControlBody } | PlainAnswer {
  if (beyondLimit !== undefined) return controlProblem(413, `the body must have at most ${beyondLimit} bytes`)
  let value: unknown = {}
  if (body.length > 0) {
    const type = headers['content-type']
    if (typeof type !== 'string' || !isJson(type))
      return controlProblem(415, 'the body must be JSON, and `Content-Type` application/json')
    const parsed = parseJson(body)
    if ('problem' in parsed) return controlProblem(400, `the body ${parsed.problem}`)
    value = parsed.value
  }
  const issues: Issue[] = []
  const schema = { type: 'object', properties: { ...args, ...extras }, required } as const
  checkValue({}, schema, value, '', issues, { closed: true })
  if (isPlainObject(value) && issues.length === 0) return { body: value }
  const list = issues.map(({ pointer, message }) => `${pointer || 'the body'} ${message}`)
  return controlProblem(
    422,
    `${where}: ${list.join('; ')}`,
    issues.map((issue) => ({ in: 'body', ...issue })),
  )
}
