import { asList, asObject, type Draft, type JsonObject, type Located, resolveRef } from './document.ts'
import type { Argument, Schema } from './model.ts'

/** What the contract gives as example of a parameter or a body: its `example`, else the first of its `examples`. */
export function writtenExample(document: JsonObject, { example, examples }: JsonObject): unknown {
  return example ?? resolveRef(document, Object.values(asObject(examples))[0], []).node.value
}

/**
 * The example of an argument: the contract's own, in its place or in its schema. A required argument has one in any
 * case, so that samples, JSDoc and `pnpm start` can call the operation.
 */
export function exampleOf(
  { document, report }: Draft,
  written: unknown,
  required: boolean,
  { node, path }: Located,
): Pick<Argument, 'example'> {
  const example = written ?? asList(node.examples)[0]
  if (example !== undefined) return { example }
  if (!required) return {}
  if (node.pattern !== undefined && node.enum === undefined && node.const === undefined)
    report([...path, 'pattern'], 'a required argument with a `pattern` needs an example: none can be made up')
  return { example: makeExample(document, node) }
}

/** A value for an argument that the contract has no example of: one that fits its schema. */
export function makeExample(document: JsonObject, given: unknown, around: readonly unknown[] = []): unknown {
  // The check has established what it is.
  const schema = resolveRef(document, given, []).node as Schema
  const [first] = schema.examples ?? schema.enum ?? []
  if (schema.const !== undefined) return schema.const
  if (first !== undefined) return first
  switch (schema.format ?? schema.type) {
    case 'date':
      return schema['x-future-date'] ? '2099-06-15' : '2026-01-15'
    case 'date-time':
      return '2026-01-15T09:30:00Z'
    case 'uri':
      return 'https://example.example/'
    case 'integer':
    case 'number':
      return Math.ceil(schema.minimum ?? Math.min(1, schema.maximum ?? 1))
    case 'boolean':
      return true
    case 'array':
      return []
    case 'object': {
      // What holds itself has no finite example.
      const names = around.includes(schema) ? [] : (schema.required ?? [])
      const values = names.map((name) =>
        makeExample(document, schema.properties?.[name], [...around, schema]),
      )
      return Object.fromEntries(names.map((name, index) => [name, values[index]]))
    }
    default:
      return 'example-0001'.padEnd(schema.minLength ?? 0, '0').slice(0, schema.maxLength)
  }
}
