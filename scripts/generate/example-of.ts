import type { Argument } from './model.ts'
import { fromPointer } from './pointer.ts'

type Node = Readonly<Record<string, unknown>>

const asNode = (value: unknown): Node => (typeof value === 'object' && value !== null ? (value as Node) : {})

/** Looks up the example that the contract itself gives for an argument of an operation, if it gives one. */
export function exampleOf(
  document: Node,
  { path, method }: { readonly path: string; readonly method: string },
  argument: Pick<Argument, 'in' | 'wireName'>,
): unknown {
  const get = (keys: readonly string[]): unknown =>
    keys.reduce<unknown>((value, key) => asNode(value)[key], document)
  const resolve = (node: unknown): Node => {
    const { $ref } = asNode(node)
    return typeof $ref === 'string' ? resolve(get(fromPointer($ref))) : asNode(node)
  }
  const written = (node: Node): unknown =>
    node.example ?? resolve(Object.values(asNode(node.examples))[0]).value
  const ofSchema = (schema: unknown): unknown => Object.values(asNode(resolve(schema).examples))[0]

  const item = resolve(get(['paths', path]))
  const operation = asNode(item[method.toLowerCase()])
  if (argument.in === 'body') {
    const media = asNode(asNode(resolve(operation.requestBody).content)['application/json'])
    const properties = asNode(resolve(media.schema).properties)
    return asNode(written(media))[argument.wireName] ?? ofSchema(properties[argument.wireName])
  }
  const parameter = [item.parameters, operation.parameters]
    .flat()
    .map(resolve)
    .findLast((one) => one.name === argument.wireName && one.in === argument.in)
  return parameter && (written(parameter) ?? ofSchema(parameter.schema))
}
