import type { CompactContract, CompactOperation, CompactSchema } from './compact-contract.ts'
import { createTemplate, envelope, type Input } from './example-template.ts'
import { isPlainObject } from './merge-patch.ts'
import { hint } from './nearest-name.ts'
import type { Fault } from './operation-mock.ts'
import type { Produced } from './override.ts'

export const faults: readonly Fault[] = ['network', 'hang', 'malformed-json', 'truncated', 'html', 'nulls']

const json = { 'content-type': 'application/json' }
const page = '<!doctype html><html lang="en"><title>Sign in</title><p>Sign in to use this network.</p></html>'

/** The example with null for each field that may be missing. */
function withNulls(contract: CompactContract, schema: CompactSchema, value: unknown): unknown {
  if (schema.$ref !== undefined) return withNulls(contract, contract.schemas[schema.$ref] ?? {}, value)
  if (!isPlainObject(value)) return value
  const { properties = {}, required = [] } = schema
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      required.includes(name) ? withNulls(contract, properties[name] ?? {}, inner) : null,
    ]),
  )
}

/** What a fault answers; `network`, `hang` and `truncated` are left to the transport. */
export function createFault(
  contract: CompactContract,
  operation: CompactOperation,
  kind: Fault,
): (input: Input) => Produced {
  const { status } = operation
  const example = Object.values(operation.examples)[0]
  const template = createTemplate(contract, operation, example)
  switch (kind) {
    case 'network':
    case 'hang':
      return () => ({ status: 0, headers: {}, body: '', fault: kind })
    case 'truncated':
      return (input) => ({ status, headers: json, body: template(input), fault: kind })
    case 'malformed-json':
      return () => ({ status, headers: json, body: '{"status":"success","data":}' })
    case 'html':
      return () => ({ status, headers: { 'content-type': 'text/html;charset=UTF-8' }, body: page })
    case 'nulls': {
      const body = envelope(operation, withNulls(contract, { $ref: operation.data }, example))
      return () => ({ status, headers: json, body })
    }
    default:
      throw new TypeError(
        `mock.${operation.id}.fault: there is no fault "${kind}"${hint(kind, faults)} (there are ${faults.join(', ')})`,
      )
  }
}
