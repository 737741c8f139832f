import { checkAnswer, checkSchema } from './check-schemas.ts'
import type { Argument, NamedExample, Operation, Schema } from './model.ts'
import { fromPointer, type Path } from './pointer.ts'
import { reachableSchemas } from './reachable-schemas.ts'
import { assumptionIds } from './read-assumptions.ts'
import { reservedOperationIds } from './reserved-names.ts'
import { walk } from './walk.ts'

type Node = Readonly<Record<string, unknown>>
type Report = (path: Path, problem: string) => void

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const

interface Located {
  readonly node: Node
  readonly path: Path
}

const asNode = (value: unknown): Node => (typeof value === 'object' && value !== null ? (value as Node) : {})
const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** Reads the operations of a bundled document; what cannot be generated from is reported with its place. */
export function readOperations(document: Node, report: Report): Operation[] {
  const get = (path: Path): unknown => path.reduce<unknown>((value, key) => asNode(value)[key], document)

  function resolve(node: unknown, path: Path): Located {
    const { $ref } = asNode(node)
    if (typeof $ref !== 'string') return { node: asNode(node), path }
    const target = fromPointer($ref)
    return resolve(get(target), target)
  }

  function readParameter(value: unknown, at: Path): Argument | undefined {
    const { node, path } = resolve(value, at)
    if (node.in !== 'path' && node.in !== 'query') {
      report(path, `\`${node.in}\` parameters are not supported: path and query are`)
      return undefined
    }
    const schema: Schema = resolve(node.schema, [...path, 'schema']).node
    if (schema.type === undefined || schema.type === 'object' || schema.type === 'array') {
      report([...path, 'schema'], 'a parameter needs a `type` other than object and array')
    }
    return {
      name: text(node['x-argument']) || text(node.name),
      wireName: text(node.name),
      in: node.in,
      required: node.required === true,
      description: text(node.description),
      schema,
      assumptions: [...assumptionIds(node), ...assumptionIds(asNode(schema))],
    }
  }

  function readBody(
    value: unknown,
    at: Path,
  ): { body: NonNullable<Operation['body']>; fields: Argument[] } | undefined {
    const { node, path } = resolve(value, at)
    const content = asNode(node.content)
    const media = Object.keys(content)
    if (media.join() !== 'application/json') {
      report(
        [...path, 'content'],
        `a body must be application/json and nothing else, not ${media.join(', ') || 'empty'}`,
      )
      return undefined
    }
    const schema: Schema = resolve(asNode(content['application/json']).schema, path).node
    if (schema.type !== 'object') {
      report([...path, 'content'], 'a body must be an object: its properties become arguments')
      return undefined
    }
    const fields = Object.entries(schema.properties ?? {}).map(([wireName, property]): Argument => {
      const target: Schema = resolve(property, path).node
      return {
        name: property['x-argument'] || wireName,
        wireName,
        in: 'body',
        required: schema.required?.includes(wireName) ?? false,
        description: property.description ?? target.description ?? '',
        schema: target,
        assumptions: assumptionIds(asNode(property)),
      }
    })
    return { body: { required: node.required === true, schema }, fields }
  }

  function readSuccess(responses: Node, at: Path): Pick<Operation, 'success' | 'examples'> | undefined {
    const [status, second] = Object.keys(responses).filter((key) => key.startsWith('2'))
    if (status === undefined || second !== undefined || !/^2\d\d$/.test(status)) {
      report(at, 'an operation needs exactly one 2xx response, such as 200')
      return undefined
    }
    const { node, path } = resolve(responses[status], [...at, status])
    const media = asNode(asNode(node.content)['application/json'])
    const envelope: Schema = resolve(media.schema, [...path, 'content', 'application/json', 'schema']).node
    const dataType = /^#\/components\/schemas\/(\w+)$/.exec(envelope.properties?.data?.$ref ?? '')?.[1]
    if (
      !dataType ||
      envelope.required?.includes('data') !== true ||
      envelope.required.includes('status') !== true
    ) {
      report(
        [...path, 'content'],
        'a successful answer is application/json with the envelope written flat: required `status` and `data`, the latter a `$ref` to a component',
      )
      return undefined
    }
    const [first, ...others] = Object.entries(asNode(media.examples)).map(([name, value]): NamedExample => {
      const example = resolve(value, path).node
      return { name, summary: text(example.summary), data: asNode(example.value).data }
    })
    if (!first) {
      report([...path, 'content'], 'a successful answer needs a named example: the mock answers with it')
      return undefined
    }
    return { success: { status: Number(status), dataType }, examples: [first, ...others] }
  }

  /** Whether a mark stands on a schema that can be reached from a component. */
  function hasMark(mark: string, dataType: string, seen: Set<string> = new Set()): boolean {
    if (seen.has(dataType)) return false
    seen.add(dataType)
    let found = false
    walk(get(['components', 'schemas', dataType]), (node) => {
      const component = /^#\/components\/schemas\/(\w+)$/.exec(text(node.$ref))?.[1]
      found ||= node[mark] === true || (component !== undefined && hasMark(mark, component, seen))
    })
    return found
  }

  function readOperation(
    path: string,
    method: (typeof methods)[number],
    item: Node,
    at: Path,
  ): Operation | undefined {
    const { node } = resolve(item[method], at)
    const id = text(node.operationId)
    if (!/^[a-z][A-Za-z0-9]*$/.test(id)) report(at, '`operationId` must be in camelCase: it becomes a method')
    if (reservedOperationIds.has(id)) {
      report(
        [...at, 'operationId'],
        `\`${id}\` cannot be an operationId: the packages use that name for something else`,
      )
    }
    const parameters = [item.parameters, node.parameters].flatMap((list) => (Array.isArray(list) ? list : []))
    const request = 'requestBody' in node ? readBody(node.requestBody, [...at, 'requestBody']) : undefined
    const args = [
      ...parameters.map((value, index) => readParameter(value, [...at, 'parameters', index])),
      ...(request?.fields ?? []),
    ].filter((argument) => argument !== undefined)
    const names = new Map<string, Argument>()
    for (const argument of args) {
      const twin = names.get(argument.name)
      if (twin) {
        report(
          at,
          `\`${argument.name}\` is both a ${twin.in} and a ${argument.in} argument of ${id}: give one of them an \`x-argument\``,
        )
      }
      names.set(argument.name, argument)
    }
    const success = readSuccess(asNode(node.responses), [...at, 'responses'])
    if (!success) return undefined
    return {
      id,
      method: method.toUpperCase() as Operation['method'],
      path,
      tag: Array.isArray(node.tags) ? text(node.tags[0]) : '',
      summary: text(node.summary),
      description: text(node.description),
      // Safe methods may be repeated (RFC 9110, section 9.2.1); for all others the contract has to say so.
      repeatable: typeof node['x-repeatable'] === 'boolean' ? node['x-repeatable'] : method === 'get',
      assumptions: assumptionIds(node),
      arguments: args,
      ...(request && { body: request.body }),
      ...success,
      personalData: hasMark('x-personal-data', success.success.dataType),
      secret: hasMark('x-secret', success.success.dataType),
    }
  }

  for (const [name, schema] of Object.entries(asNode(get(['components', 'schemas'])))) {
    checkSchema(asNode(schema), ['components', 'schemas', name], report)
  }
  const operations = Object.entries(asNode(document.paths)).flatMap(([path, item]) =>
    methods
      .filter((method) => method in asNode(item))
      .map((method) => readOperation(path, method, asNode(item), ['paths', path, method]))
      .filter((operation) => operation !== undefined),
  )
  const schemas = asNode(get(['components', 'schemas'])) as Readonly<Record<string, Schema>>
  const data = operations.map(({ success }) => ({ $ref: `#/components/schemas/${success.dataType}` }))
  for (const name of reachableSchemas({ schemas }, data)) {
    checkAnswer(schemas[name] ?? {}, ['components', 'schemas', name], report)
  }
  const allArguments = new Set(operations.flatMap((operation) => operation.arguments.map(({ name }) => name)))
  walk(get(['components', 'schemas']), (node, path) => {
    const echo = node['x-echo']
    if (echo !== undefined && !allArguments.has(String(echo))) {
      report(
        ['components', 'schemas', ...path, 'x-echo'],
        `\`x-echo\` names \`${echo}\`, which is no operation's argument`,
      )
    }
  })
  return operations
}
