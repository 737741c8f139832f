import type { CompactSchema } from '@travel-card/contract/schemas'
import { type CompactContract, dataSchema, type Input, type WireOperation } from './contract.ts'
import { createTemplate, success, successBody } from './data.ts'
import type { ResponseParts } from './http.ts'
import { isPlainObject, mapValues } from './json.ts'
import { choices } from './mistakes.ts'

/**
 * The faults that the mock simulates, in the same words as in control.yaml:
 * - `network`: the connection breaks before a response.
 * - `hang`: no response comes until the caller gives up.
 * - `malformed-json`: an `application/json` body that is not JSON.
 * - `truncated`: the connection breaks in the middle of the body.
 * - `html`: an HTML page with status 200, like one from a proxy.
 * - `nulls`: each optional field is null.
 *
 * Where the contract's response has no content, `malformed-json`, `truncated` and `html` have a body nevertheless, and status 200.
 */
export type Fault = 'network' | 'hang' | 'malformed-json' | 'truncated' | 'html' | 'nulls'

export const faults: readonly Fault[] = ['network', 'hang', 'malformed-json', 'truncated', 'html', 'nulls']

/** The name of each fault in the panel. */
export const faultLabels: Readonly<Record<Fault, string>> = {
  network: 'no connection',
  hang: 'no response',
  'malformed-json': 'malformed JSON',
  truncated: 'truncated body',
  html: 'sign-in page',
  nulls: 'nulls everywhere',
}

/** Replaces each optional field of the example with null. */
function withNulls(contract: CompactContract, schema: CompactSchema, value: unknown): unknown {
  if (schema.$ref !== undefined) return withNulls(contract, contract.schemas[schema.$ref] ?? {}, value)
  const { properties = {}, required = [], items = {} } = schema
  if (Array.isArray(value)) return value.map((item) => withNulls(contract, items, item))
  if (!isPlainObject(value)) return value
  return mapValues(value, (inner, name) =>
    required.includes(name) ? withNulls(contract, properties[name] ?? {}, inner) : null,
  )
}

const signInPage =
  '<!doctype html><html lang="en"><title>Sign in</title><p>Sign in to use this network.</p></html>'

/** Creates a fault's responses. The transport itself simulates `network`, `hang` and `truncated`. */
export function createFault(
  where: string,
  contract: CompactContract,
  operation: WireOperation,
  kind: Fault,
): (call: { readonly input: Input }) => ResponseParts {
  const example = Object.values(operation.examples)[0]
  const faulty: WireOperation =
    operation.envelope === 'nothing' ? { ...operation, status: 200, envelope: 'status' } : operation
  const template = createTemplate(contract, faulty, example)
  switch (kind) {
    case 'network':
    case 'hang':
      return () => ({ status: 0, headers: {}, body: '', fault: kind })
    case 'truncated':
      return ({ input }) => ({ ...successBody(faulty, template(input)), fault: kind })
    case 'nulls': {
      const parts = success(operation, withNulls(contract, dataSchema(operation), example))
      return () => parts
    }
    case 'malformed-json':
      return () => successBody(faulty, '{"status":"success","data":}')
    case 'html':
      return () => successBody({ status: faulty.status, type: 'text/html;charset=UTF-8' }, signInPage)
    default:
      throw new TypeError(`${where}: the mock has no such fault${choices(kind, faults)}`)
  }
}
