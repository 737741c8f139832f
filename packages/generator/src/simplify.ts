import { asList, asObject, componentOf, isInExample, isObject, type JsonObject, walk } from './document.ts'

/** Tells whether a schema has only these keys. */
const isJust = (schema: unknown, ...keys: readonly string[]): schema is JsonObject =>
  isObject(schema) && schema.type === 'string' && Object.keys(schema).sort().join() === keys.join()

/** Returns the documented values of a text that may have other values, too: `anyOf` of constants, followed by any text. */
function knownValues({ type, anyOf }: JsonObject): readonly string[] | undefined {
  if (type !== undefined || !Array.isArray(anyOf) || anyOf.length < 2 || !isJust(anyOf.at(-1), 'type'))
    return undefined
  const values = anyOf.slice(0, -1).map((one) => (isJust(one, 'const', 'type') ? one.const : undefined))
  return values.every((value) => typeof value === 'string') ? values : undefined
}

/** Turns the ways to write that a value may be null into the mark `x-nullable`, beside a schema of the other values. */
function unfoldNull(node: JsonObject): void {
  const types = asList(node.type)
  if (types.length === 2 && types.includes('null'))
    Object.assign(node, { type: types.find((type) => type !== 'null'), 'x-nullable': true })
  for (const key of ['anyOf', 'oneOf']) {
    const others = asList(node[key]).filter((one) => asObject(one).type !== 'null')
    if (others.length === 0 || others.length === asList(node[key]).length) continue
    delete node[key]
    Object.assign(node, others.length === 1 ? others[0] : { [key]: others }, { 'x-nullable': true })
  }
  // A list of values that lacks null excludes it, whatever `type` says.
  if (!Array.isArray(node.enum)) return
  if (!node.enum.includes(null)) delete node['x-nullable']
  node.enum = node.enum.filter((value) => value !== null)
}

/**
 * Copies a document, and writes each schema in the one form that is read everywhere else: a single type, `x-nullable` for a value
 * that may be null, and `x-known` for the documented values of a text that may have other values.
 */
export function withSimpleSchemas(document: Readonly<JsonObject>): JsonObject {
  // A copy by JSON, because where YAML has an alias, `structuredClone` keeps one node in two places, which would be changed twice.
  const copy: JsonObject = JSON.parse(JSON.stringify(document))
  walk(copy, (node, path) => {
    if (isInExample(path)) return
    unfoldNull(node)
    const values = knownValues(node)
    if (!values) return
    delete node.anyOf
    Object.assign(node, { type: 'string', 'x-known': values })
  })
  return copy
}

type Mark = 'readOnly' | 'writeOnly'

/** Removes the properties with a mark, at any depth. */
function dropMarked(schema: unknown, mark: Mark): void {
  walk(schema, (node) => {
    const properties = asObject(node.properties)
    const dropped = Object.keys(properties).filter((name) => asObject(properties[name])[mark] === true)
    for (const name of dropped) delete properties[name]
    if (dropped.length > 0 && Array.isArray(node.required))
      node.required = node.required.filter((name) => !dropped.includes(String(name)))
  })
}

/** Returns the names of the components that a value refers to, directly or through others. */
function reached(document: JsonObject, value: unknown): Set<string> {
  const schemas = asObject(asObject(document.components).schemas)
  const found = new Set<string>()
  const visit = (one: unknown): void =>
    walk(one, ({ $ref }) => {
      const name = componentOf($ref)
      if (!isObject(schemas[name]) || found.has(name)) return
      found.add(name)
      visit(schemas[name])
    })
  visit(value)
  return found
}

/**
 * Gives requests and responses schemas of their own where `readOnly` and `writeOnly` tell them apart: requests lack the read-only
 * properties, and all other places the write-only ones. A component that serves both, and has such properties, gets a second form
 * for requests, with `Writable` before its name. Changes the document.
 */
export function splitDirections(document: JsonObject): void {
  const schemas = asObject(asObject(document.components).schemas)
  const operations = Object.values(asObject(document.paths)).flatMap((item) => Object.values(asObject(item)))
  const bodies = [
    ...operations.map((one) => asObject(one).requestBody),
    ...Object.values(asObject(asObject(document.components).requestBodies)),
  ].filter((one) => one !== undefined)
  const written = new Set(bodies.flatMap((body) => [...reached(document, body)]))
  const answered = reached(document, [
    operations.map((one) => asObject(one).responses),
    asObject(document.components).responses,
  ])
  const isMarked = (name: string): boolean => {
    let found = false
    for (const one of [name, ...reached(document, schemas[name])])
      walk(schemas[one], ({ readOnly, writeOnly }) => {
        found ||= readOnly === true || writeOnly === true
      })
    return found
  }
  const marked = Object.keys(schemas).filter((name) => written.has(name) && isMarked(name))
  const split = marked.filter((name) => answered.has(name))
  const writable = (name: string): string => `Writable${name}`
  const forRequests = (schema: unknown): void => {
    dropMarked(schema, 'readOnly')
    walk(schema, (node) => {
      const name = componentOf(node.$ref)
      if (split.includes(name)) node.$ref = `#/components/schemas/${writable(name)}`
    })
  }
  const copies = split.map((name) => [writable(name), structuredClone(schemas[name])] as const)
  for (const [, copy] of copies) forRequests(copy)
  for (const body of bodies) forRequests(body)
  for (const [name, schema] of Object.entries(schemas))
    if (marked.includes(name) && !split.includes(name)) forRequests(schema)
    else dropMarked(schema, 'writeOnly')
  for (const [name, copy] of copies) schemas[name] = copy
}
