import {
  asList,
  asObject,
  isObject,
  type JsonObject,
  type Model,
  type Operation,
  type Path,
  resolveRef,
  type Schema,
  toPointer,
} from 'scripts/generate'

/** Something of the contract that has a place on an operation's page. */
export interface Place {
  readonly operation: string
  /** What a reader calls it: `featuresAccess[].status`. */
  readonly label: string
  /** The id of its heading. */
  readonly anchor: string
  readonly kind: 'operation' | 'argument' | 'body' | 'answer' | 'field' | 'failure'
  /** The nodes that speak of it, the nearest first: a reference, and what it leads to. */
  readonly nodes: readonly JsonObject[]
  /** Where these stand in the document. */
  readonly pointers: readonly string[]
  readonly required: boolean
}

/** Everything of an operation that its page shows, in the page's order. A shared component stands at several places. */
export function contractPlaces({ document }: Pick<Model, 'document'>, operation: Operation): Place[] {
  const places: Place[] = []
  const root = document as JsonObject

  /** A node, and what it refers to. */
  function chain(value: unknown, path: Path): Located[] {
    const node = asObject(value)
    if (typeof node.$ref !== 'string') return [{ node, path }]
    return [{ node, path }, resolveRef(root, node, path)]
  }

  function add(kind: Place['kind'], label: string, anchor: string, found: Located[], required = false): void {
    const nodes = found.map(({ node }) => node)
    const pointers = found.map(({ path }) => toPointer(path))
    places.push({ operation: operation.id, label, anchor, kind, nodes, pointers, required })
  }

  function addFields(owner: Located, label: string, above: readonly JsonObject[]): void {
    if (above.includes(owner.node)) return
    const seen = [...above, owner.node]
    const inside = (value: unknown, key: string, name: string): void => {
      const at = [...owner.path, ...key.split('/')]
      const found = chain(value, at)
      const target = last(found)
      if (key.startsWith('properties/'))
        add('field', name, toAnchor(name), found, asList(owner.node.required).includes(key.slice(11)))
      addFields(target, name, seen)
    }
    for (const [name, property] of Object.entries(asObject(owner.node.properties)))
      inside(property, `properties/${name}`, label === '' ? name : `${label}.${name}`)
    if (isObject(owner.node.items)) inside(owner.node.items, 'items', `${label}[]`)
    if (isObject(owner.node.additionalProperties))
      inside(owner.node.additionalProperties, 'additionalProperties', `${label}.*`)
  }

  /** What a message has around its schema: the message, its examples, and the schema itself. */
  function around(message: Located[]): { found: Located[]; schema: Located } {
    const target = last(message)
    const [[type, media] = ['', {}]] = Object.entries(asObject(target.node.content))
    const at = [...target.path, 'content', type]
    const schema = chain(asObject(media).schema, [...at, 'schema'])
    const examples = Object.entries(asObject(asObject(media).examples)).flatMap(([name, example]) =>
      chain(example, [...at, 'examples', name]),
    )
    return { found: [...message, ...schema, ...examples], schema: last(schema) }
  }

  const itemPath = ['paths', operation.path]
  const item = asObject(asObject(root.paths)[operation.path])
  const path = [...itemPath, operation.method.toLowerCase()]
  const node = asObject(item[operation.method.toLowerCase()])
  add('operation', 'operation', '', [{ node, path }])

  const parameters = [
    ...asList(item.parameters).map((one, index) => chain(one, [...itemPath, 'parameters', index])),
    ...asList(node.parameters).map((one, index) => chain(one, [...path, 'parameters', index])),
  ]
  for (const found of parameters) {
    const target = last(found)
    const name = String(target.node['x-argument'] ?? target.node.name)
    const schema = chain(target.node.schema, [...target.path, 'schema'])
    add('argument', name, `argument-${name}`, [...found, ...schema], target.node.required === true)
  }
  if (isObject(node.requestBody)) {
    const { found, schema } = around(chain(node.requestBody, [...path, 'requestBody']))
    add('body', 'body', 'body', found)
    for (const [wireName, property] of Object.entries(asObject(schema.node.properties))) {
      const name = String(asObject(property)['x-argument'] ?? wireName)
      const own = chain(property, [...schema.path, 'properties', wireName])
      add('argument', name, `argument-${name}`, own, asList(schema.node.required).includes(wireName))
    }
  }
  const failures: Located[] = []
  for (const [status, response] of Object.entries(asObject(node.responses))) {
    const { found, schema } = around(chain(response, [...path, 'responses', status]))
    if (!status.startsWith('2')) {
      failures.push(...found)
      continue
    }
    const envelope = asObject(schema.node.properties)
    const inside = (name: string): Located[] => chain(envelope[name], [...schema.path, 'properties', name])
    const data = inside('data')
    add('answer', 'answer', 'answer', [...found, ...inside('status'), ...data])
    addFields(last(data), '', [])
  }
  add('failure', 'failures', 'failures', failures)
  return places
}

/** The id of a field's heading. */
function toAnchor(name: string): string {
  return `data.${name.replaceAll('[]', '')}`
}

interface Located {
  readonly node: JsonObject
  readonly path: Path
}

function last(found: readonly Located[]): Located {
  // A chain has its own node at least.
  return found.at(-1) as Located
}

/** The schema of an argument or a field: what its reference says of it, over what it leads to. */
export function schemaOf({ nodes }: Place): Schema {
  return Object.assign({}, ...nodes.toReversed(), { $ref: undefined }) as Schema
}
