import { checkArgument, checkSchema } from './check-schemas.ts'
import { exampleOf, writtenExample } from './example-of.ts'
import { asText } from './json.ts'
import type { Argument, Schema } from './model.ts'
import type { Path } from './pointer.ts'
import { assumptionIds } from './read-assumptions.ts'
import type { Reading } from './reading.ts'
import { resolveRef } from './resolve-ref.ts'

/** Reads a parameter of the path or the query. */
export function readParameter(reading: Reading, value: unknown, at: Path): Argument | undefined {
  const { document, report } = reading
  const { node, path } = resolveRef(document, value, at)
  if (node.in !== 'path' && node.in !== 'query') {
    report([...path, 'in'], `\`${node.in}\` parameters are not supported: path and query are`)
    return undefined
  }
  checkSchema(reading, node.schema ?? {}, [...path, 'schema'])
  const located = resolveRef(document, node.schema, [...path, 'schema'])
  checkArgument(reading, node.in, located)
  const required = node.required === true
  // The check has established what is read.
  const schema = located.node as Schema
  return {
    name: asText(node['x-argument']) || asText(node.name),
    wireName: asText(node.name),
    in: node.in,
    required,
    description: asText(node.description),
    deprecated: node.deprecated === true || located.node.deprecated === true,
    schema,
    assumptions: [...assumptionIds(node), ...assumptionIds(located.node)],
    ...exampleOf(reading, writtenExample(document, node), required, located),
  }
}
