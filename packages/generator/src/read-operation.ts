import { checkResponse, checkSchema } from './check-schemas.ts'
import {
  asList,
  asObject,
  assumptionIds,
  asText,
  componentOf,
  type Draft,
  isObject,
  type JsonObject,
  type Path,
  resolveRef,
} from './document.ts'
import { markedFields } from './fields.ts'
import type { Argument, Failure, Model, NamedExample, Operation, Schema } from './model.ts'
import {
  checkArgumentNames,
  isJson,
  mediaProblem,
  readBody,
  readParameter,
  writtenExample,
} from './read-arguments.ts'

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
  for (const key of ['servers', 'callbacks'])
    if (key in node)
      report(
        [...at, key],
        `\`${key}\` of an operation would be ignored: say in the description what it means for callers`,
      )
  const response = readSuccess(draft, asObject(node.responses), [...at, 'responses'], id)
  if (!response) return undefined
  const { dataType, envelope } = response.success
  if (method === 'get' && dataType === undefined)
    report(
      [...at, 'responses'],
      `a GET must respond with data, because queries can't hold \`undefined\`: ${envelope === 'nothing' ? 'give it a 200 with a body' : 'document its `data`'}`,
    )
  const repeat = readRepeatable(draft, node, at, args)
  const isRead = method === 'get' && repeat.repeatable
  const guard = readGuard(draft, node, at, args, isRead || repeat.repeatableBecause !== undefined)
  const { success, examples, schemas: added } = response
  Object.assign(schemas, added)
  return {
    id,
    // The cast is safe, because the caller passes only these methods.
    method: method.toUpperCase() as Operation['method'],
    path,
    summary: asText(node.summary),
    description: asText(node.description),
    ...repeat,
    isRead,
    ...(guard && { guard }),
    isOpen: readSecurity(draft, node, at),
    deprecated: node.deprecated === true,
    assumptions: assumptionIds(node),
    arguments: args,
    ...(request && { body: request.body }),
    success,
    examples,
    failures: readFailures(draft, asObject(node.responses), [...at, 'responses']),
    personalData: markedFields({ schemas }, 'x-personal-data', dataType).length > 0,
    secret: markedFields({ schemas }, 'x-secret', dataType).length > 0,
  }
}

/** Reads whether a client may send the request again: by its method (RFC 9110, section 9.2.2), or as `x-repeatable` says. */
function readRepeatable(
  { report }: Draft,
  node: JsonObject,
  at: Path,
  args: readonly Argument[],
): Pick<Operation, 'repeatable' | 'repeatableBecause'> {
  const said = node['x-repeatable']
  const isIdempotent = ['get', 'put', 'delete'].includes(String(at.at(-1)))
  if (typeof said === 'string' && said.trim() !== '')
    return { repeatable: true, repeatableBecause: said.trim() }
  if (said === true && !isIdempotent && !args.some(({ filled }) => filled))
    report(
      [...at, 'x-repeatable'],
      '`x-repeatable: true` needs an idempotency key: a header such as `Idempotency-Key`, or a property with `x-idempotency-key: true`. If repeating is harmless without one, write a sentence that says why',
    )
  return { repeatable: typeof said === 'boolean' ? said : isIdempotent }
}

/** Reads how a second call is guarded against. */
function readGuard(
  { report }: Draft,
  node: JsonObject,
  at: Path,
  args: readonly Argument[],
  isHarmless: boolean,
): Operation['guard'] {
  const isGuarded =
    !isHarmless && (['post', 'patch'].includes(String(at.at(-1))) || node['x-repeatable'] === false)
  for (const key of ['x-subject', 'x-once'])
    if (key in node && !isGuarded)
      report([...at, key], `\`${key}\` is for operations that a second call could harm, and this one is none`)
  if (!isGuarded) return undefined
  const key = args.find(({ filled }) => filled)
  const named = node['x-subject'] === undefined ? undefined : [node['x-subject']].flat().map(String)
  for (const name of named ?? [])
    if (!args.some((one) => one.name === name && one.required && !one.secret))
      report(
        [...at, 'x-subject'],
        `\`x-subject\` names \`${name}\`, which isn't a required argument of ${node.operationId}, or is a secret`,
      )
  if (!named && args.some(({ secret }) => secret))
    report(at, `${node.operationId} has a secret argument, so name what it changes with \`x-subject\``)
  return {
    subject: named ?? args.filter((one) => one !== key).map(({ name }) => name),
    once: node['x-once'] === true,
    ...(key && { key: key.name }),
  }
}

/** Tells whether an operation needs no token. Any other security than the document's is refused. */
function readSecurity({ document, report }: Draft, node: JsonObject, at: Path): boolean {
  const own = node.security
  if (own === undefined || JSON.stringify(own) === JSON.stringify(document.security)) return false
  if (Array.isArray(own) && own.length === 0) return true
  report(
    [...at, 'security'],
    'the `security` of an operation must be `[]`, which needs no token, or the same as the whole document has',
  )
  return false
}

/** Reads the failures documented under a status of their own, each with an example and the component that describes its body. */
function readFailures(draft: Draft, responses: JsonObject, at: Path): Failure[] {
  const { document, report } = draft
  return Object.entries(responses).flatMap(([status, response]): Failure[] => {
    if (status === 'default' || status.startsWith('2')) return []
    const { node, path } = resolveRef(document, response, [...at, status])
    const [mediaType = ''] = Object.keys(asObject(node.content)).filter(isJson)
    const media = asObject(asObject(node.content)[mediaType])
    const bodyType = componentOf(asObject(media.schema).$ref)
    const example = writtenExample(document, media)
    if (/^[345]\d\d$/.test(status) && bodyType && example !== undefined) {
      checkResponse(draft, {
        node: asObject(media.schema),
        path: [...path, 'content', mediaType, 'schema'],
      })
      return [{ status: Number(status), description: asText(node.description), bodyType, mediaType, example }]
    }
    report(
      path,
      'a documented error needs its own status, such as 404, and a JSON body: a `$ref` to a component, and an example',
    )
    return []
  })
}

type Success = Pick<Operation, 'success' | 'examples'> & {
  readonly schemas?: Readonly<Record<string, Schema>>
}

/** Reads an operation's single successful response: what a call resolves to, and its examples. */
function readSuccess(draft: Draft, responses: JsonObject, at: Path, id: string): Success | undefined {
  const { document, report } = draft
  const [code, second] = Object.keys(responses).filter((key) => key.startsWith('2'))
  if (code === undefined || second !== undefined || !/^2\d\d$/.test(code)) {
    report(at, 'an operation needs exactly one 2xx response, such as 200')
    return undefined
  }
  const status = Number(code)
  const { node, path } = resolveRef(document, responses[code], [...at, code])
  const content = asObject(node.content)
  const [mediaType, other] = Object.keys(content)
  if (mediaType === undefined) return { success: { status, envelope: 'nothing' }, examples: [] }
  if (!isJson(mediaType) || other !== undefined) {
    report([...path, 'content'], mediaProblem('a successful response', Object.keys(content)))
    return undefined
  }
  const media = asObject(content[mediaType])
  const place = [...path, 'content', mediaType, 'schema']
  checkSchema(draft, media.schema ?? {}, place)
  const envelope = resolveRef(document, media.schema, place)
  const { status: ownStatus, ...members } = asObject(envelope.node.properties)
  const required = asList(envelope.node.required).map(String)
  const wrong = envelopeProblem(draft, ownStatus, members, required)
  if (wrong !== undefined) {
    report([...path, 'content'], wrong)
    return undefined
  }
  const others = Object.keys(members).filter((name) => name !== 'data')
  if (!('data' in members) && others.length === 0)
    return { success: { status, envelope: 'status', mediaType }, examples: [] }
  const isAlone = others.length === 0
  const dataType = isAlone
    ? componentOf(asObject(members.data).$ref)
    : `${id[0]?.toUpperCase()}${id.slice(1)}Result`
  if (!isAlone && isObject(asObject(asObject(document.components).schemas)[dataType]))
    report(
      envelope.path,
      `\`${dataType}\` is the name of what ${id} resolves to, so no component may have it`,
    )
  const schema: JsonObject = {
    type: 'object',
    description: `What \`${id}\` resolves to: the envelope without its \`status\`.`,
    properties: members,
    required: required.filter((name) => name !== 'status'),
  }
  checkResponse(
    draft,
    isAlone
      ? { node: asObject(members.data), path: [...envelope.path, 'properties', 'data'] }
      : { node: schema, path: envelope.path },
  )
  const examples = Object.entries(asObject(media.examples)).map(([name, value]): NamedExample => {
    const example = resolveRef(document, value, path).node
    const { status: _, ...rest } = asObject(example.value)
    return { name, summary: asText(example.summary), data: isAlone ? rest.data : rest }
  })
  if (examples.length === 0) {
    report(
      [...path, 'content'],
      'a successful response needs a named example, because the mock responds with it',
    )
    return undefined
  }
  return {
    success: { status, dataType, envelope: isAlone ? 'data' : 'members', mediaType },
    examples,
    // A cast, because `checkSchema` has checked the schema.
    ...(!isAlone && { schemas: { [dataType]: schema as Schema } }),
  }
}

/** Says what is wrong with the envelope of a success. */
function envelopeProblem(
  { document }: Draft,
  status: unknown,
  members: JsonObject,
  required: readonly string[],
): string | undefined {
  const { node } = resolveRef(document, status, [])
  if (node.const !== 'success' || !required.includes('status'))
    return 'the envelope of a success needs a required `status` with `const: success`: a call with another `status` fails, so document others as a field of `data`'
  if (!('data' in members)) return undefined
  const isAlone = Object.keys(members).length === 1
  if (isAlone && asObject(members.data)['x-nullable'])
    return "`data` that may be null is written with null in its component's own `type`"
  if (!required.includes('data') || (isAlone && componentOf(asObject(members.data).$ref) === ''))
    return "a successful response's `data` must be required, and a `$ref` to a component, whose name becomes its type's"
  return undefined
}

/** Names that no operation may have: JavaScript treats objects with the first two specially, and every object has the others. */
const reservedNames = ['then', 'toJSON', 'constructor', 'hasOwnProperty', 'toString', 'valueOf']
