import {
  asList,
  asObject,
  assumptionIds,
  isObject,
  type JsonObject,
  type Model,
  type Operation,
  resolveRef,
  type Schema,
  withKnownValues,
} from 'scripts/generate'

/** Something of the contract that has a place on an operation's page. */
export interface Place {
  readonly operation: string
  readonly kind: 'operation' | 'argument' | 'body' | 'response' | 'field' | 'errors'
  /** What a reader calls it: `featuresAccess[].status`. */
  readonly label: string
  /** The id of its heading. */
  readonly anchor: string
  /** The nodes that speak of it, the nearest first: a reference, and what it leads to. */
  readonly nodes: readonly JsonObject[]
  readonly required: boolean
}

type Nodes = readonly JsonObject[]
type Found = Omit<Place, 'operation'>

/** Everything of an operation that its page shows, in the page's order. A shared component stands at several places. */
export function contractPlaces({ document }: Pick<Model, 'document'>, operation: Operation): Place[] {
  // The document is plain JSON.
  const root = withKnownValues(document as JsonObject)
  const item = asObject(asObject(root.paths)[operation.path])
  const node = asObject(item[operation.method.toLowerCase()])
  const found = [
    at('operation', 'operation', '', [node]),
    ...[...asList(item.parameters), ...asList(node.parameters)].map((one) => findParameter(root, one)),
    ...(isObject(node.requestBody) ? findBody(root, node.requestBody) : []),
    ...findResponses(root, asObject(node.responses)),
  ]
  return found.map((one) => ({ operation: operation.id, ...one }))
}

/** The open questions of a place. */
export function idsAt({ nodes }: Place): Set<string> {
  return new Set(nodes.flatMap((node) => assumptionIds(node)))
}

/** What a place holds that must not be logged or stored. */
export function sensitivityOf({ nodes }: Place): 'Secret' | 'Personal data' | undefined {
  if (nodes.some((node) => node['x-secret'] === true)) return 'Secret'
  return nodes.some((node) => node['x-personal-data'] === true) ? 'Personal data' : undefined
}

/** The schema of an argument or a field: what its reference says of it, over what it leads to. */
export function schemaOf({ nodes }: Place): Schema {
  return Object.assign({}, ...nodes.toReversed(), { $ref: undefined })
}

const at = (kind: Place['kind'], label: string, anchor: string, nodes: Nodes, required = false): Found => ({
  kind,
  label,
  anchor,
  nodes,
  required,
})

/** A node, and what it refers to. */
function chain(root: JsonObject, value: unknown): [JsonObject, ...JsonObject[]] {
  const node = asObject(value)
  return typeof node.$ref === 'string' ? [node, resolveRef(root, node, []).node] : [node]
}

const target = (nodes: Nodes): JsonObject => asObject(nodes.at(-1))

function findParameter(root: JsonObject, value: unknown): Found {
  const nodes = chain(root, value)
  const parameter = target(nodes)
  const name = String(parameter['x-argument'] ?? parameter.name)
  const all = [...nodes, ...chain(root, parameter.schema)]
  return at('argument', name, `argument-${name}`, all, parameter.required === true)
}

/** A body or a response: what says something of all of it, its examples included, and its schema. */
function readMessage(root: JsonObject, value: unknown): { nodes: Nodes; schema: JsonObject } {
  const message = chain(root, value)
  const [media = {}] = Object.values(asObject(target(message).content)).map(asObject)
  const schema = chain(root, media.schema)
  const examples = Object.values(asObject(media.examples)).flatMap((example) => chain(root, example))
  return { nodes: [...message, ...schema, ...examples], schema: target(schema) }
}

function findBody(root: JsonObject, value: unknown): Found[] {
  const { nodes, schema } = readMessage(root, value)
  const fields = Object.entries(asObject(schema.properties)).map(([wireName, property]) => {
    const name = String(asObject(property)['x-argument'] ?? wireName)
    const isRequired = asList(schema.required).includes(wireName)
    return at('argument', name, `argument-${name}`, chain(root, property), isRequired)
  })
  return [...fields, at('body', 'body', 'body', nodes)]
}

function findResponses(root: JsonObject, responses: JsonObject): Found[] {
  const messages = Object.entries(responses).map(([status, response]) => ({
    isSuccess: status.startsWith('2'),
    ...readMessage(root, response),
  }))
  const successes = messages
    .filter(({ isSuccess }) => isSuccess)
    .flatMap(({ nodes, schema }) => {
      const { status, data } = asObject(schema.properties)
      const payload = chain(root, data)
      const all = [...nodes, ...chain(root, status), ...payload]
      return [at('response', 'response', 'response', all), ...findFields(root, target(payload), '', [])]
    })
  const errors = messages.flatMap(({ isSuccess, nodes }) => (isSuccess ? [] : nodes))
  return [...successes, at('errors', 'errors', 'errors', errors)]
}

/** The fields of a schema, and theirs. One that holds itself is followed once. */
function findFields(root: JsonObject, schema: JsonObject, label: string, above: Nodes): Found[] {
  if (above.includes(schema)) return []
  const below = (value: unknown, name: string): Found[] =>
    isObject(value) ? findFields(root, target(chain(root, value)), name, [...above, schema]) : []
  const own = Object.entries(asObject(schema.properties)).flatMap(([key, property]) => {
    const name = label === '' ? key : `${label}.${key}`
    const isRequired = asList(schema.required).includes(key)
    const anchor = `data.${name.replaceAll('[]', '').replace(/^\./, '')}`
    return [at('field', name, anchor, chain(root, property), isRequired), ...below(property, name)]
  })
  return [...own, ...below(schema.items, `${label}[]`), ...below(schema.additionalProperties, `${label}.*`)]
}
