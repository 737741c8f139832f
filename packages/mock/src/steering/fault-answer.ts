import type { CompactContract, CompactOperation, CompactSchema } from '../contract/compact-contract.ts'
import { createTemplate, envelope, type Input } from '../contract/example-template.ts'
import { choices } from '../diagnostics/nearest-name.ts'
import { isPlainObject } from '../json/merge-patch.ts'
import { type Fault, faults } from './operation-mock.ts'
import type { Produced } from './override.ts'
import { success } from './success.ts'

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
  where: string,
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
      return (input) => ({ ...success(operation, template(input)), fault: kind })
    case 'malformed-json':
      return () => success(operation, '{"status":"success","data":}')
    case 'html':
      return () => ({ status, headers: { 'content-type': 'text/html;charset=UTF-8' }, body: page })
    case 'nulls': {
      const body = envelope(operation, withNulls(contract, { $ref: operation.data }, example))
      return () => success(operation, body)
    }
    default:
      throw new TypeError(`${where}: there is no fault "${kind}"${choices(kind, faults)}`)
  }
}
