import { checkRequired, checkResponse, checkSchema } from './check-schemas.ts'
import {
  asList,
  asObject,
  assumptionIds,
  asText,
  componentOf,
  type Draft,
  type JsonObject,
  type Path,
  resolveRef,
} from './document.ts'
import { markedFields } from './fields.ts'
import type { Failure, Model, NamedExample, Operation } from './model.ts'
import { checkArgumentNames, readBody, readParameter, writtenExample } from './read-arguments.ts'

/**
 * Reads the operation at a place in the document, such as `['paths', '/customers/{id}', 'get']`.
 *
 * @param reserved The names that the packages' objects need for other members.
 */
export function readOperation(
  draft: Draft,
  schemas: Model['schemas'],
  at: readonly ['paths', path: string, method: string],
  reserved: readonly string[] = [],
): Operation | undefined {
  const { document, report } = draft
  const [, path, method] = at
  const item = asObject(asObject(document.paths)[path])
  const { node } = resolveRef(document, item[method], at)
  const id = asText(node.operationId)
  if (!/^[a-z][A-Za-z0-9]*$/.test(id)) report(at, '`operationId` must be in camelCase: it becomes a method')
  if ([...reservedNames, ...reserved].includes(id))
    report(
      [...at, 'operationId'],
      `\`${id}\` cannot be an operationId: the packages use that name for something else`,
    )
  const readParameters = (owner: JsonObject, at: Path) =>
    asList(owner.parameters).map((one, index) => readParameter(draft, one, [...at, 'parameters', index]))
  const parameters = [...readParameters(item, ['paths', path]), ...readParameters(node, at)]
  const request = 'requestBody' in node && readBody(draft, node.requestBody, [...at, 'requestBody'])
  const args = [...parameters, ...(request ? request.fields : [])].filter((one) => one !== undefined)
  checkArgumentNames(draft, id, args, at)
  const subject = node['x-subject']
  if (subject !== undefined && !args.some(({ name, required }) => name === subject && required))
    report(
      [...at, 'x-subject'],
      `\`x-subject\` names \`${subject}\`, which isn't a required argument of ${id}`,
    )
  const response = readSuccess(draft, asObject(node.responses), [...at, 'responses'])
  if (!response) return undefined
  const { dataType } = response.success
  // Safe methods may be repeated (RFC 9110, section 9.2.1). Any other method may be repeated only if the contract says so.
  const repeatable = typeof node['x-repeatable'] === 'boolean' ? node['x-repeatable'] : method === 'get'
  return {
    id,
    // The cast is safe, because the caller passes only these methods.
    method: method.toUpperCase() as Operation['method'],
    path,
    summary: asText(node.summary),
    description: asText(node.description),
    repeatable,
    isRead: repeatable && method === 'get',
    ...(subject !== undefined && { subject: asText(subject) }),
    deprecated: node.deprecated === true,
    assumptions: assumptionIds(node),
    arguments: args,
    ...(request && { body: request.body }),
    ...response,
    failures: readFailures(draft, asObject(node.responses), [...at, 'responses']),
    personalData: markedFields({ schemas }, 'x-personal-data', dataType).length > 0,
    secret: markedFields({ schemas }, 'x-secret', dataType).length > 0,
  }
}

/** Reads the failures documented under a status of their own, each with an example and the component that describes its body. */
function readFailures(draft: Draft, responses: JsonObject, at: Path): Failure[] {
  const { document, report } = draft
  return Object.entries(responses).flatMap(([status, response]): Failure[] => {
    if (status === 'default' || status.startsWith('2')) return []
    const { node, path } = resolveRef(document, response, [...at, status])
    const media = asObject(asObject(node.content)['application/json'])
    const bodyType = componentOf(asObject(media.schema).$ref)
    const example = writtenExample(document, media)
    if (/^[345]\d\d$/.test(status) && bodyType && example !== undefined) {
      checkResponse(draft, {
        node: asObject(media.schema),
        path: [...path, 'content', 'application/json', 'schema'],
      })
      return [{ status: Number(status), description: asText(node.description), bodyType, example }]
    }
    report(
      path,
      'a documented error needs its own status, such as 404, and an application/json body: a `$ref` to a component, and an example',
    )
    return []
  })
}

/** Reads an operation's single successful response: the component of its `data`, and its examples. */
function readSuccess(
  draft: Draft,
  responses: JsonObject,
  at: Path,
): Pick<Operation, 'success' | 'examples'> | undefined {
  const { document, report } = draft
  const [status, second] = Object.keys(responses).filter((key) => key.startsWith('2'))
  if (status === undefined || second !== undefined || !/^2\d\d$/.test(status)) {
    report(at, 'an operation needs exactly one 2xx response, such as 200')
    return undefined
  }
  const { node, path } = resolveRef(document, responses[status], [...at, status])
  const media = asObject(asObject(node.content)['application/json'])
  const place = [...path, 'content', 'application/json', 'schema']
  checkSchema(draft, media.schema ?? {}, place)
  const envelope = resolveRef(document, media.schema, place)
  const required = asList(envelope.node.required)
  const data = asObject(asObject(envelope.node.properties).data)
  const dataType = componentOf(data.$ref)
  if (!dataType || !required.includes('data') || !required.includes('status')) {
    report(
      [...path, 'content'],
      'a successful response must be application/json, with the envelope written out: `status` and `data`, both required, and `data` a `$ref` to a component',
    )
    return undefined
  }
  const located = { node: data, path: [...envelope.path, 'properties', 'data'] }
  checkResponse(draft, located)
  checkRequired(draft, located)
  const [first, ...others] = Object.entries(asObject(media.examples)).map(([name, value]): NamedExample => {
    const example = resolveRef(document, value, path).node
    return { name, summary: asText(example.summary), data: asObject(example.value).data }
  })
  if (!first) {
    report(
      [...path, 'content'],
      'a successful response needs a named example, because the mock responds with it',
    )
    return undefined
  }
  return { success: { status: Number(status), dataType }, examples: [first, ...others] }
}

/** Names that no operation may have: JavaScript treats objects with the first two specially, and every object has the others. */
const reservedNames = ['then', 'toJSON', 'constructor', 'hasOwnProperty', 'toString', 'valueOf']
