import {
  asList,
  asObject,
  componentOf,
  type Draft,
  isObject,
  type JsonObject,
  type Located,
  type Path,
  resolveRef,
} from './document.ts'
import type { ArgumentPlace } from './model.ts'

/** Keywords that only inform people. */
export const forPeople: readonly string[] = [
  ...['title', 'description', 'deprecated', 'default', 'example', 'externalDocs', '$comment'],
  ...['contentEncoding', 'contentMediaType', 'readOnly', 'writeOnly'],
]
const onText = ['const', 'enum', 'format', 'pattern', 'minLength', 'maxLength'] as const
const onNumbers = [
  ...(['const', 'enum', 'format', 'minimum', 'maximum', 'exclusiveMinimum'] as const),
  ...(['exclusiveMaximum', 'multipleOf'] as const),
] as const
/** The keywords that can be checked, by the type of the schema. A `format` that nobody knows only informs people. */
const keywords = {
  string: onText,
  number: onNumbers,
  integer: onNumbers,
  boolean: ['const', 'enum'],
  array: ['items', 'minItems', 'maxItems', 'uniqueItems'],
  object: ['properties', 'required', 'additionalProperties'],
} as const
const anywhere = [...forPeople, 'examples']
/** Replacements for keywords that aren't supported. */
const instead: Readonly<Record<string, string>> = {
  allOf: 'write all properties into one object',
  oneOf: 'refer to a component without a `type`, and describe what it may be',
  not: 'say it in the description',
  prefixItems: 'use an object, or `items`',
  nullable: "write `type: [string, 'null']`, as OpenAPI 3.1 does",
}

/** The keywords for texts and numbers, the only ones that the table of operations lists for an argument. */
export const valueKeywords: readonly string[] = ['type', ...new Set([...onText, ...onNumbers])]

const isType = (type: unknown): type is keyof typeof keywords =>
  typeof type === 'string' && Object.hasOwn(keywords, type)
const list = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ')

/** Returns each schema directly inside another, with its path. */
function inner({ node, path }: Located): (readonly [unknown, Path])[] {
  const { items, additionalProperties: rest } = node
  const found = Object.entries(asObject(node.properties)).map(([name, property]): [unknown, Path] => [
    property,
    [...path, 'properties', name],
  ])
  if (items !== undefined) found.push([items, [...path, 'items']])
  if (rest !== undefined && rest !== true) found.push([rest, [...path, 'additionalProperties']])
  return found
}

/** Reports every keyword in a schema that the SDK or the mock couldn't apply, wherever the schema is. */
export function checkSchema(draft: Draft, schema: unknown, path: Path): void {
  const { document, report } = draft
  if (!isObject(schema)) {
    report(path, 'a schema must be an object; for an unknown type, leave out `type`')
    return
  }
  const { $ref, type, pattern } = schema
  if (type !== undefined && !isType(type)) {
    report(
      [...path, 'type'],
      `\`type\` must be one of ${list(Object.keys(keywords))}, or a list of one of these and \`'null'\``,
    )
    return
  }
  const [kind, known]: [string, readonly string[]] =
    $ref !== undefined
      ? ['`$ref`', ['$ref']]
      : type === undefined
        ? ['a schema without `type`', []]
        : [`\`type: ${type}\``, ['type', ...keywords[type]]]
  if ('anyOf' in schema)
    report(
      [...path, 'anyOf'],
      '`anyOf` is for the documented values of a text: each as `{ type: string, const: … }` alone, then `{ type: string }`',
    )
  for (const key of Object.keys(schema)) {
    if (key !== 'anyOf' && !known.includes(key) && !anywhere.includes(key) && !key.startsWith('x-'))
      report(
        [...path, key],
        `the schema keyword \`${key}\` is not supported beside ${kind}, because nothing could check it: ${instead[key] ?? 'say it in the description'}`,
      )
  }
  if ($ref !== undefined && !isObject(asObject(asObject(document.components).schemas)[componentOf($ref)]))
    report([...path, '$ref'], `\`${$ref}\` must be a component under \`#/components/schemas/\``)
  if (pattern !== undefined && !toExpression(pattern))
    report([...path, 'pattern'], '`pattern` is not a regular expression')
  checkConditions(draft, schema, path)
  for (const [one, at] of inner({ node: schema, path })) checkSchema(draft, one, at)
}

function toExpression(pattern: unknown): RegExp | undefined {
  try {
    return new RegExp(String(pattern), 'u')
  } catch {
    return undefined
  }
}

/** Reports each `x-conditional` that doesn't name another property of the same object. */
function checkConditions({ report }: Draft, { properties }: JsonObject, path: Path): void {
  const members = asObject(properties)
  for (const [name, property] of Object.entries(members)) {
    const condition = asObject(property)['x-conditional']
    if (condition === undefined) continue
    const { property: sibling, equals } = asObject(condition)
    if (!Object.hasOwn(members, String(sibling)) || typeof equals !== 'string')
      report(
        [...path, 'properties', name, 'x-conditional'],
        `\`x-conditional\` names \`${sibling}\`, which isn't a property beside \`${name}\`, or has no text under \`equals\``,
      )
  }
}

/** Visits a schema and all schemas inside it, each once. Follows references. */
export function visit(document: JsonObject, start: Located, look: (schema: Located) => void): void {
  const seen = new Set<unknown>()
  const go = (schema: unknown, path: Path): void => {
    const located = resolveRef(document, schema, path)
    if (seen.has(located.node)) return
    seen.add(located.node)
    look(located)
    for (const [one, at] of inner(located)) go(one, at)
  }
  go(start.node, start.path)
}

/** Reports rules in a response's data that the mock couldn't meet, or that have no meaning in a response. */
export function checkResponse({ document, report }: Draft, data: Located): void {
  visit(document, data, ({ node, path }) => {
    const examples = asList(node.examples)
    const expression = node.pattern === undefined ? undefined : toExpression(node.pattern)
    if (expression && (examples.length === 0 || !examples.every((one) => expression.test(String(one)))))
      report(
        [...path, 'pattern'],
        'a `pattern` on a response field needs `examples` that match it, because the mock sends them',
      )
    if (node['x-future-date'] !== undefined)
      report(
        [...path, 'x-future-date'],
        '`x-future-date` is for arguments, because responses are not checked against it',
      )
  })
}

/** Reports rules in an argument's schema that the SDK couldn't send or check. */
export function checkArgument(
  { document, report }: Draft,
  place: ArgumentPlace,
  { node, path }: Located,
): void {
  const { type } = node
  if (type === undefined)
    report(path, 'an argument needs a `type`, because the SDK could not check it without one')
  if (type === 'object' && place !== 'body')
    report([...path, 'type'], `a ${place} parameter cannot be an object: write a parameter for each property`)
  if (type === 'array' && place !== 'body' && place !== 'query')
    report(
      [...path, 'type'],
      `a ${place} parameter cannot be an array: describe how the text lists its parts`,
    )
  if (type === 'array' && place === 'query') {
    const items = resolveRef(document, node.items, [...path, 'items'])
    if (
      !['string', 'number', 'integer', 'boolean'].includes(String(items.node.type)) ||
      items.node['x-nullable']
    )
      report(items.path, 'the items of a query parameter must be texts, numbers or booleans')
  }
  if (node['x-nullable'] && place !== 'body')
    report([...path, 'type'], `a ${place} parameter cannot be null: make it optional`)
  if (node['x-future-date'] !== undefined && node.format !== 'date')
    report([...path, 'x-future-date'], '`x-future-date` needs `format: date` beside it')
  visit(document, { node, path }, (one) => {
    if (one.node !== node && one.node['x-future-date'] !== undefined)
      report([...one.path, 'x-future-date'], '`x-future-date` works only on an argument itself')
  })
}
