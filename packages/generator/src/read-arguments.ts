import { checkArgument, checkSchema, visit } from './check-schemas.ts'
import {
  asList,
  asObject,
  assumptionIds,
  asText,
  type Draft,
  type JsonObject,
  type Located,
  type Path,
  resolveRef,
} from './document.ts'
import type { Argument, ArgumentPlace, Operation, Schema } from './model.ts'

/** Reports each argument of an operation whose name code can't use, or that another argument already has. */
export function checkArgumentNames({ report }: Draft, id: string, args: readonly Argument[], at: Path): void {
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

/** Names of headers that the client or a runtime writes. */
const ownHeaders =
  /^(accept|accept-encoding|connection|content-.*|expect|host|origin|prefer|referer|te|trailer|transfer-encoding|upgrade|user-agent|via)$/i
/** Names that suggest a credential. The mock also keeps the names of such values out of its log. */
const credentials = /auth|cookie|credential|jwt|passw|secret|session|signature|token|api[-_]?key/i

function headerProblem(name: string): string | undefined {
  if (credentials.test(name))
    return "carries a credential, so it can't be an argument: callers pass it as the client's `token`, or in its `headers` option"
  if (ownHeaders.test(name)) return 'is written by the client or the runtime itself, so leave it out'
  return /^[\w-]+$/.test(name) ? undefined : 'must have a name of letters, digits, `-` and `_`'
}

const camelCase = (name: string): string =>
  name.toLowerCase().replace(/[-_]+(\w)/g, (_, letter: string) => letter.toUpperCase())

/**
 * Tells whether a parameter or a property is an idempotency key, which distinguishes a repeated request from a new one: a header
 * that says so in its name, as in draft-ietf-httpapi-idempotency-key-header, or what is marked with `x-idempotency-key`.
 */
export const isKey = (node: Readonly<Record<string, unknown>>): boolean =>
  node['x-idempotency-key'] === true || (node.in === 'header' && /idempot/i.test(String(node.name)))

/** Returns the contract's example of a parameter or a body: its `example`, or else the first of its `examples`. */
export function writtenExample(document: JsonObject, { example, examples }: JsonObject): unknown {
  return example ?? resolveRef(document, Object.values(asObject(examples))[0], []).node.value
}

/** Tells whether a schema is marked as a secret, or contains one that is. */
function holdsSecret({ document }: Draft, { node, path }: Located): boolean {
  let found = false
  visit(document, { node, path }, (one) => {
    found ||= one.node['x-secret'] === true
  })
  return found
}

/** The keys that a parameter may have. Any other would be ignored. */
const parameterKeys = [
  ...['name', 'in', 'required', 'description', 'schema', 'example', 'examples'],
  ...['deprecated', 'style', 'explode'],
]

function checkParameter({ report }: Draft, node: JsonObject, path: Path): void {
  for (const key of Object.keys(node))
    if (!parameterKeys.includes(key) && !key.startsWith('x-'))
      report(
        [...path, key],
        `\`${key}\` of a parameter is not supported, because the client could not apply it`,
      )
  const style = node.in === 'query' ? 'form' : 'simple'
  if (node.style !== undefined && node.style !== style)
    report(
      [...path, 'style'],
      `\`style: ${node.style}\` is not supported: a ${node.in} parameter has \`style: ${style}\``,
    )
}

/** Creates an argument from the parameter or property that names it, and from its schema. */
function toArgument(
  draft: Draft,
  place: ArgumentPlace,
  wireName: string,
  own: JsonObject,
  target: Located,
  required: boolean,
  written: unknown,
): Argument {
  checkArgument(draft, place, target)
  const schema = target.node
  const isFilled = isKey(own)
  // An idempotency key has no example, because readers would copy it, and the API treats two calls with one key as the same call.
  const example = isFilled ? undefined : (written ?? asList(schema.examples)[0])
  if (example === undefined && required && !isFilled)
    draft.report(target.path, 'a required argument needs an `example`, because the code samples use it')
  const filling = ' Default: a random UUID, the same for each attempt of a call.'
  return {
    name: asText(own['x-argument']) || (place === 'header' ? camelCase(wireName) : wireName),
    wireName,
    in: place,
    required: required && !isFilled,
    ...(isFilled && { filled: { required } }),
    ...(schema.type === 'array' && place === 'query' && { list: own.explode === false ? 'commas' : 'each' }),
    ...((own['x-secret'] === true || holdsSecret(draft, target)) && { secret: true }),
    description: asText(own.description ?? schema.description) + (isFilled ? filling : ''),
    deprecated: own.deprecated === true || schema.deprecated === true,
    // A cast, because `checkArgument` has checked the schema.
    schema: schema as Schema,
    assumptions: [...new Set([...assumptionIds(own), ...assumptionIds(schema)])],
    ...(example !== undefined && { example }),
  }
}

/** Reads a parameter of the path, the query or the headers. */
export function readParameter(draft: Draft, value: unknown, at: Path): Argument | undefined {
  const { document, report } = draft
  const { node, path } = resolveRef(document, value, at)
  if (node.in !== 'path' && node.in !== 'query' && node.in !== 'header') {
    report([...path, 'in'], `\`${node.in}\` parameters are not supported: path, query and header are`)
    return undefined
  }
  const wireName = asText(node.name)
  checkParameter(draft, node, path)
  const problem = node.in === 'header' ? headerProblem(wireName) : undefined
  if (problem) report([...path, 'name'], `the header \`${wireName}\` ${problem}`)
  checkSchema(draft, node.schema ?? {}, [...path, 'schema'])
  const target = resolveRef(document, node.schema, [...path, 'schema'])
  const example = writtenExample(document, node)
  return toArgument(draft, node.in, wireName, node, target, node.required === true, example)
}

/** Tells whether a media type is JSON (RFC 6839, section 3.1). */
export const isJson = (mediaType: string): boolean => /^application\/([\w.-]+\+)?json$/i.test(mediaType)

/** Says why a body of these media types is refused, and what works instead. */
export const mediaProblem = (what: string, media: readonly string[]): string =>
  media.length > 1
    ? `${what} must have one media type, not ${media.join(', ')}: keep the JSON one`
    : /json/i.test(media[0] ?? '')
      ? `${what} of ${media[0]} is no single JSON value: leave the operation out, and call it with \`fetch\``
      : `${what} must be JSON. ${media[0] ? `${media[0]} is ${kindOf(media[0])}` : 'None is given'}: leave the operation out, and call it with \`fetch\` and the client's token`

const kindOf = (mediaType: string): string =>
  /multipart|form/i.test(mediaType) ? 'a form' : /^text\//i.test(mediaType) ? 'text' : 'a binary body'

/** A request body, with its properties as arguments. */
export interface Body {
  readonly body: NonNullable<Operation['body']>
  readonly fields: readonly Argument[]
}

/** Reads a request body, which is a JSON object. Its properties become arguments. */
export function readBody(draft: Draft, value: unknown, at: Path): Body | undefined {
  const { document, report } = draft
  const { node, path } = resolveRef(document, value, at)
  const content = asObject(node.content)
  const [mediaType = '', second] = Object.keys(content)
  if (!isJson(mediaType) || second !== undefined) {
    report([...path, 'content'], mediaProblem('a body', Object.keys(content)))
    return undefined
  }
  const json = asObject(content[mediaType])
  const place = [...path, 'content', mediaType, 'schema']
  checkSchema(draft, json.schema ?? {}, place)
  const body = resolveRef(document, json.schema, place)
  if (body.node.type !== 'object') {
    report(body.path, 'a body must be an object, because its properties become arguments')
    return undefined
  }
  // A cast, because the code above has checked the schema.
  const schema = body.node as Schema
  const example = asObject(writtenExample(document, json))
  const fields = Object.entries(asObject(body.node.properties)).map(([wireName, property]) => {
    const found = resolveRef(document, property, [...body.path, 'properties', wireName])
    // Null may be allowed beside the reference alone.
    const nullable = asObject(property)['x-nullable'] === true && { 'x-nullable': true }
    const target = nullable ? { ...found, node: { ...found.node, ...nullable } } : found
    const required = schema.required?.includes(wireName) ?? false
    return toArgument(draft, 'body', wireName, asObject(property), target, required, example[wireName])
  })
  return { body: { required: node.required === true, schema, mediaType }, fields }
}
