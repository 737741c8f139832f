import type { Argument, Model, Operation, Schema } from 'scripts/generate/model'
import { asObject, isObject } from './json.ts'
import { resolveRef } from './resolve-ref.ts'

/** A value for each required argument: the contract's own example, or one that fits the type. */
export function exampleArguments(model: Model, operation: Operation): Map<Argument, unknown> {
  const document = asObject(model.document)
  const item = asObject(asObject(document.paths)[operation.path])
  const node = asObject(item[operation.method.toLowerCase()])
  const parameters = [item.parameters, node.parameters]
    .flatMap((list): unknown[] => (Array.isArray(list) ? list : []))
    .map((parameter) => resolveRef(document, parameter, []).node)
  const body = firstExample(document, resolveRef(document, node.requestBody, []).node)

  const exampleOf = (argument: Argument): unknown => {
    if (argument.in === 'body') return asObject(body)[argument.wireName] ?? valueOfSchema(argument.schema)
    const parameter = parameters.find(
      (candidate) => candidate.name === argument.wireName && candidate.in === argument.in,
    )
    return parameter?.example ?? firstNamed(parameter?.examples) ?? valueOfSchema(argument.schema)
  }
  return new Map(
    operation.arguments
      .filter((argument) => argument.required)
      .map((argument) => [argument, exampleOf(argument)]),
  )
}

function firstExample(document: Record<string, unknown>, body: Record<string, unknown>): unknown {
  const examples = asObject(asObject(asObject(body.content)['application/json']).examples)
  const [first] = Object.values(examples)
  return isObject(first) ? resolveRef(document, first, []).node.value : undefined
}

function firstNamed(examples: unknown): unknown {
  const [first] = Object.values(asObject(examples))
  return asObject(first).value
}

function valueOfSchema(schema: Schema): unknown {
  const [example] = schema.examples ?? schema.enum ?? []
  if (schema.const !== undefined) return schema.const
  if (example !== undefined) return example
  if (schema['x-future-date']) return '2099-06-15'
  if (schema.format === 'date') return '2026-01-15'
  if (schema.format === 'date-time') return '2026-01-15T09:30:00Z'
  if (schema.format === 'uri') return 'https://example.example/'
  switch (schema.type) {
    case 'number':
    case 'integer':
      return schema.minimum ?? 1
    case 'boolean':
      return true
    case 'array':
      return []
    case 'object':
      return {}
    default:
      return 'example-0001'
  }
}
