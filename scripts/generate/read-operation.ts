import { checkAnswer, checkArgument, checkRequired, checkSchema } from './check-schemas.ts'
import {
  asList,
  asObject,
  assumptionIds,
  asText,
  type Draft,
  type JsonObject,
  type Path,
  resolveRef,
} from './document.ts'
import { exampleOf, writtenExample } from './examples.ts'
import { markedFields } from './fields.ts'
import type { Argument, Failure, Model, NamedExample, Operation, Schema } from './model.ts'

/** Says which arguments of an operation have a name that code cannot have, or that another has. */
function checkArgumentNames({ report }: Draft, id: string, args: readonly Argument[], at: Path): void {
  const names = new Map<string, Argument>()
  for (const argument of args) {
    const { name } = argument
    const twin = names.get(name)
    if (twin)
      report(
        at,
        `\`${name}\` is both a ${twin.in} and a ${argument.in} argument of ${id}: give one of them an \`x-argument\``,
      )
    if (!/^[A-Za-z]\w*$/.test(name))
      report(at, `\`${name}\` cannot be an argument's name in code: give it an \`x-argument\``)
    names.set(name, argument)
  }
}

/** Reads an operation by its place, such as `['paths', '/customers/{id}', 'get']`. */
export function readOperation(
  draft: Draft,
  schemas: Model['schemas'],
  at: readonly ['paths', path: string, method: string],
): Operation | undefined {
  const { document, report } = draft
  const [, path, method] = at
  const item = asObject(asObject(document.paths)[path])
  const { node } = resolveRef(document, item[method], at)
  const id = asText(node.operationId)
  if (!/^[a-z][A-Za-z0-9]*$/.test(id)) report(at, '`operationId` must be in camelCase: it becomes a method')
  if (reservedOperationIds.has(id))
    report(
      [...at, 'operationId'],
      `\`${id}\` cannot be an operationId: the packages use that name for something else`,
    )
  const shared = asList(item.parameters).map((one, index) =>
    readParameter(draft, one, ['paths', path, 'parameters', index]),
  )
  const own = asList(node.parameters).map((one, index) =>
    readParameter(draft, one, [...at, 'parameters', index]),
  )
  const request = 'requestBody' in node && readBody(draft, node.requestBody, [...at, 'requestBody'])
  const args = [...shared, ...own, ...(request ? request.fields : [])].filter((one) => one !== undefined)
  checkArgumentNames(draft, id, args, at)
  const subject = node['x-subject']
  if (subject !== undefined && !args.some(({ name, required }) => name === subject && required))
    report([...at, 'x-subject'], `\`x-subject\` names \`${subject}\`, which is no required argument of ${id}`)
  const answer = readSuccess(draft, asObject(node.responses), [...at, 'responses'])
  if (!answer) return undefined
  const { dataType } = answer.success
  // Safe methods may be repeated (RFC 9110, section 9.2.1); for all others the contract has to say so.
  const repeatable = typeof node['x-repeatable'] === 'boolean' ? node['x-repeatable'] : method === 'get'
  return {
    id,
    // A cast: only these are read.
    method: method.toUpperCase() as Operation['method'],
    path,
    tag: asText(asList(node.tags)[0]),
    summary: asText(node.summary),
    description: asText(node.description),
    repeatable,
    isRead: repeatable && method === 'get',
    ...(subject !== undefined && { subject: asText(subject) }),
    deprecated: node.deprecated === true,
    assumptions: assumptionIds(node),
    arguments: args,
    ...(request && { body: request.body }),
    ...answer,
    failures: readFailures(draft, asObject(node.responses), [...at, 'responses']),
    personalData: markedFields({ schemas }, 'x-personal-data', dataType).length > 0,
    secret: markedFields({ schemas }, 'x-secret', dataType).length > 0,
  }
}

/** Header names that a client or a runtime writes itself. */
const ownHeaders =
  /^(accept|accept-encoding|connection|content-.*|expect|host|origin|prefer|referer|te|trailer|transfer-encoding|upgrade|user-agent|via)$/i
/** Names of what carries a credential. The mock keeps these out of its log, too. */
const credentials = /auth|cookie|credential|jwt|passw|secret|session|signature|token|api[-_]?key/i

function headerProblem(name: string): string | undefined {
  if (credentials.test(name))
    return 'carries a credential, which is no argument: the client sends its `token`, and whatever else in its option `headers`'
  if (ownHeaders.test(name)) return 'is written by the client or the runtime itself, so leave it out'
  return /^[\w-]+$/.test(name) ? undefined : 'must have a name of letters, digits, `-` and `_`'
}

const camelCase = (name: string): string =>
  name.toLowerCase().replace(/[-_]+(\w)/g, (_, letter: string) => letter.toUpperCase())

/** A header that tells a repeated request from a second one (draft-ietf-httpapi-idempotency-key-header). */
export const isKey = (place: unknown, name: string): boolean =>
  place === 'header' && name.toLowerCase() === 'idempotency-key'

/** Reads a parameter of the path, the query or the headers. */
export function readParameter(draft: Draft, value: unknown, at: Path): Argument | undefined {
  const { document, report } = draft
  const { node, path } = resolveRef(document, value, at)
  if (node.in !== 'path' && node.in !== 'query' && node.in !== 'header') {
    report([...path, 'in'], `\`${node.in}\` parameters are not supported: path, query and header are`)
    return undefined
  }
  const wireName = asText(node.name)
  if (node.in === 'header') {
    const problem = headerProblem(wireName)
    if (problem) report([...path, 'name'], `the header \`${wireName}\` ${problem}`)
  }
  checkSchema(draft, node.schema ?? {}, [...path, 'schema'])
  const located = resolveRef(document, node.schema, [...path, 'schema'])
  checkArgument(draft, node.in, located)
  const isFilled = isKey(node.in, wireName)
  const required = node.required === true && !isFilled
  // The check has established what is read.
  const schema = located.node as Schema
  return {
    name: asText(node['x-argument']) || (node.in === 'header' ? camelCase(wireName) : wireName),
    wireName,
    in: node.in,
    required,
    ...(isFilled && { filled: { required: node.required === true } }),
    description: `${asText(node.description)}${isFilled ? ' Default: a random UUID, the same for each attempt of a call.' : ''}`,
    deprecated: node.deprecated === true || located.node.deprecated === true,
    schema,
    assumptions: [...assumptionIds(node), ...assumptionIds(located.node)],
    // One that is shown would be copied, and two calls with one key are one.
    ...(!isFilled && exampleOf(draft, writtenExample(document, node), required, located)),
  }
}

/** A request body, and its properties as arguments. */
export interface Body {
  readonly body: NonNullable<Operation['body']>
  readonly fields: readonly Argument[]
}

/** Reads a request body, which is an object in JSON: its properties are arguments. */
export function readBody(draft: Draft, value: unknown, at: Path): Body | undefined {
  const { document, report } = draft
  const { node, path } = resolveRef(document, value, at)
  const content = asObject(node.content)
  const media = Object.keys(content)
  if (media.join() !== 'application/json') {
    report(
      [...path, 'content'],
      `a body must be application/json and nothing else, not ${media.join(', ') || 'empty'}`,
    )
    return undefined
  }
  const json = asObject(content['application/json'])
  const place = [...path, 'content', 'application/json', 'schema']
  checkSchema(draft, json.schema ?? {}, place)
  const body = resolveRef(document, json.schema, place)
  if (body.node.type !== 'object') {
    report(body.path, 'a body must be an object: its properties become arguments')
    return undefined
  }
  // The check has established what is read.
  const schema = body.node as Schema
  const example = asObject(writtenExample(document, json))
  const fields = Object.entries(asObject(body.node.properties)).map(([wireName, property]): Argument => {
    const target = resolveRef(document, property, [...body.path, 'properties', wireName])
    checkArgument(draft, 'body', target)
    const own = asObject(property)
    const required = schema.required?.includes(wireName) ?? false
    return {
      name: asText(own['x-argument']) || wireName,
      wireName,
      in: 'body',
      required,
      description: asText(own.description ?? target.node.description),
      deprecated: own.deprecated === true || target.node.deprecated === true,
      schema: target.node as Schema,
      assumptions: assumptionIds(own),
      ...exampleOf(draft, example[wireName], required, target),
    }
  })
  return { body: { required: node.required === true, schema }, fields }
}

/** Reads the failures that are documented by their status: of each, the component of its body, and an example. */
function readFailures(draft: Draft, responses: JsonObject, at: Path): Failure[] {
  const { document, report } = draft
  return Object.entries(responses).flatMap(([status, response]): Failure[] => {
    if (status === 'default' || status.startsWith('2')) return []
    const { node, path } = resolveRef(document, response, [...at, status])
    const media = asObject(asObject(node.content)['application/json'])
    const bodyType = componentIn(media.schema)
    const example = writtenExample(document, media)
    if (/^[345]\d\d$/.test(status) && bodyType && example !== undefined) {
      checkAnswer(draft, {
        node: asObject(media.schema),
        path: [...path, 'content', 'application/json', 'schema'],
      })
      return [{ status: Number(status), description: asText(node.description), bodyType, example }]
    }
    report(
      path,
      'a documented failure needs a status of its own, such as 404, and a body in application/json: a `$ref` to a component, and an example',
    )
    return []
  })
}

/** The component that a schema refers to. */
const componentIn = (schema: unknown): string | undefined =>
  /^#\/components\/schemas\/(\w+)$/.exec(asText(asObject(schema).$ref))?.[1]

/** Reads the one successful answer of an operation: the component of its `data`, and its examples. */
export function readSuccess(
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
  const dataType = componentIn(data)
  if (!dataType || !required.includes('data') || !required.includes('status')) {
    report(
      [...path, 'content'],
      'a successful answer is application/json with the envelope written flat: required `status` and `data`, the latter a `$ref` to a component',
    )
    return undefined
  }
  const located = { node: data, path: [...envelope.path, 'properties', 'data'] }
  checkAnswer(draft, located)
  checkRequired(draft, located)
  const [first, ...others] = Object.entries(asObject(media.examples)).map(([name, value]): NamedExample => {
    const example = resolveRef(document, value, path).node
    return { name, summary: asText(example.summary), data: asObject(example.value).data }
  })
  if (!first) {
    report([...path, 'content'], 'a successful answer needs a named example: the mock answers with it')
    return undefined
  }
  return { success: { status: Number(status), dataType }, examples: [first, ...others] }
}

/**
 * Names that an operationId or an argument may not have, because they stand beside the operations on the objects
 * that the packages hand out, or because they change what JavaScript does with these objects.
 */
export const reservedOperationIds: ReadonlySet<string> = new Set([
  // createMock()
  'all',
  'assertNoUnhandled',
  'baseUrl',
  'clientOptions',
  'delay',
  'fetch',
  'respond',
  'reset',
  'token',
  'unhandled',
  // connectMock()
  'headers',
  'resetAll',
  'scopes',
  // createAttempts()
  'allowAnother',
  'get',
  'read',
  'settle',
  'subscribe',
  // createQueries()
  'attempts',
  'keys',
  // An object with a `then` is taken for a promise, and these are on every object.
  'constructor',
  'hasOwnProperty',
  'then',
  'toJSON',
  'toString',
  'valueOf',
])
