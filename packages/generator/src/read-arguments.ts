import { checkArgument, checkSchema } from './check-schemas.ts'
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

/** Tells whether a header distinguishes a repeated request from a new one (draft-ietf-httpapi-idempotency-key-header). */
export const isKey = (place: unknown, name: string): boolean =>
  place === 'header' && name.toLowerCase() === 'idempotency-key'

/** Returns the contract's example of a parameter or a body: its `example`, or else the first of its `examples`. */
export function writtenExample(document: JsonObject, { example, examples }: JsonObject): unknown {
  return example ?? resolveRef(document, Object.values(asObject(examples))[0], []).node.value
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
  const isFilled = isKey(place, wireName)
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
  const problem = node.in === 'header' ? headerProblem(wireName) : undefined
  if (problem) report([...path, 'name'], `the header \`${wireName}\` ${problem}`)
  checkSchema(draft, node.schema ?? {}, [...path, 'schema'])
  const target = resolveRef(document, node.schema, [...path, 'schema'])
  const example = writtenExample(document, node)
  return toArgument(draft, node.in, wireName, node, target, node.required === true, example)
}

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
    report(body.path, 'a body must be an object, because its properties become arguments')
    return undefined
  }
  // A cast, because the code above has checked the schema.
  const schema = body.node as Schema
  const example = asObject(writtenExample(document, json))
  const fields = Object.entries(asObject(body.node.properties)).map(([wireName, property]) => {
    const target = resolveRef(document, property, [...body.path, 'properties', wireName])
    const required = schema.required?.includes(wireName) ?? false
    return toArgument(draft, 'body', wireName, asObject(property), target, required, example[wireName])
  })
  return { body: { required: node.required === true, schema }, fields }
}
