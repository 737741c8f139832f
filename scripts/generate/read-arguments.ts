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
import type { Argument, Operation, Schema } from './model.ts'

/** Says which arguments of an operation have a name that code cannot have, or that another has. */
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

/** What the contract gives as example of a parameter or a body: its `example`, else the first of its `examples`. */
export function writtenExample(document: JsonObject, { example, examples }: JsonObject): unknown {
  return example ?? resolveRef(document, Object.values(asObject(examples))[0], []).node.value
}

/**
 * The example of an argument: the contract's own, in its place or in its schema. A required argument must have one, so that
 * samples, JSDoc and `pnpm start` can call the operation.
 */
function exampleOf(
  { report }: Draft,
  written: unknown,
  required: boolean,
  { node, path }: Located,
): Pick<Argument, 'example'> {
  const example = written ?? asList(node.examples)[0]
  if (example !== undefined) return { example }
  if (required) report(path, 'a required argument needs an `example`: samples call the operation with it')
  return {}
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
