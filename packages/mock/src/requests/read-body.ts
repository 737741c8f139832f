import { checkValue, type Issue, kindOf } from '../contract/check-value.ts'
import type { CompactArgument } from '../contract/compact-contract.ts'
import { hint } from '../diagnostics/nearest-name.ts'
import { isPlainObject } from '../json/merge-patch.ts'
import { parseJson } from '../json/parse-json.ts'
import type { PlainRequest } from '../wire/plain-message.ts'
import { shown } from '../wire/read-query.ts'
import { addArgument, type Findings, type Reading } from './findings.ts'

/** Whether a content type says JSON in UTF-8. Each part is looked at alone, so that a long one takes no longer. */
export function isJson(type: string): boolean {
  const [essence, ...parameters] = type.split(';').map((part) => part.trim().toLowerCase())
  return essence === 'application/json' && parameters.every((one) => /^(charset="?utf-8"?)?$/.test(one))
}

/** Reads the body of a request and its arguments; `undefined` where there is none, or none that can be read. */
export function readBody(reading: Reading, findings: Findings, request: PlainRequest): unknown {
  const { body: wanted, arguments: all } = reading.operation
  const { unreadable, unsupported, invalid } = findings
  if (request.beyondLimit !== undefined) return undefined
  const isEmpty = request.body === undefined || request.body.length === 0
  if (!wanted || isEmpty) {
    if (!isEmpty)
      invalid.push({ in: 'body', pointer: '', message: 'must not be there: the operation takes none' })
    else if (wanted?.required) invalid.push({ in: 'body', pointer: '', message: 'is required' })
    return undefined
  }
  const type = request.headers['content-type']
  if (typeof type !== 'string' || !isJson(type)) {
    unsupported.push({ in: 'header', pointer: '/content-type', message: 'must be application/json' })
    return undefined
  }
  const parsed = parseJson(request.body ?? '')
  if ('problem' in parsed) {
    unreadable.push({ in: 'body', pointer: '', message: parsed.problem })
    return undefined
  }
  const { value } = parsed
  if (isPlainObject(value))
    readFields(
      reading,
      findings,
      value,
      all.filter((one) => one.in === 'body'),
    )
  else invalid.push({ in: 'body', pointer: '', message: `must be an object, not ${kindOf(value)}` })
  return value
}

function readFields(
  reading: Reading,
  findings: Findings,
  value: Readonly<Record<string, unknown>>,
  fields: readonly CompactArgument[],
): void {
  const isField = (name: string | undefined): boolean => fields.some(({ wireName }) => wireName === name)
  const unknown = Object.keys(value).filter((name) => !isField(name))
  for (const field of fields) {
    const { wireName, required } = field
    if (Object.hasOwn(value, wireName)) addArgument(reading, findings, field, value[wireName])
    else if (required) {
      const near = unknown.find((name) => hint(name, [wireName]) !== '')
      const message = `is required${near === undefined ? '' : `; the body has ${shown(near)}`}`
      findings.invalid.push({ in: 'body', pointer: `/${wireName}`, message })
    }
  }
  // What the body's schema says beyond its fields.
  const schema = reading.operation.body?.schema
  if (schema?.additionalProperties === undefined || schema.additionalProperties === true) return
  const issues: Issue[] = []
  checkValue(reading.schemas, schema, value, '', issues)
  for (const issue of issues)
    if (!isField(issue.pointer.split('/')[1])) findings.invalid.push({ in: 'body', ...issue })
}
