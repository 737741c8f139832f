import { type Path, toPointer } from 'scripts/generate/pointer'
import { asList, asObject, isObject, type JsonObject } from './json.ts'
import { resolveRef } from './resolve-ref.ts'
import { slug } from './slug.ts'

/** Where a place of the contract stands on the page. A shared component stands at several. */
export interface DeepLink {
  /** The operation's id; absent for what belongs to none. */
  readonly operation?: string
  readonly label: string
  readonly href: string
}

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']

/**
 * The links to each place of the document, by JSON pointer.
 *
 * @param security where the page speaks of tokens: Redoc shows a security scheme in a dialog without an address.
 */
export function deepLinks(document: JsonObject, security: string): ReadonlyMap<string, readonly DeepLink[]> {
  const links = new Map<string, DeepLink[]>()

  function add(path: Path, link: DeepLink): void {
    const known = links.get(toPointer(path)) ?? []
    if (known.some(({ href, label }) => href === link.href && label === link.label)) return
    links.set(toPointer(path), [...known, link])
  }

  /** Adds the link for a node and, where it is a reference, for its target. */
  function follow(value: unknown, path: Path, link: DeepLink): { node: JsonObject; path: Path } {
    add(path, link)
    const resolved = resolveRef(document, value, path)
    add(resolved.path, link)
    return resolved
  }

  function addSchema(
    value: unknown,
    path: Path,
    link: DeepLink,
    inner: Inner,
    above: readonly JsonObject[],
  ): void {
    const { node, path: at } = follow(value, path, link)
    if (above.includes(node)) return
    for (const [name, property] of Object.entries(asObject(node.properties))) {
      const own = inner.property(name)
      addSchema(property, [...at, 'properties', name], own.link, own, [...above, node])
    }
    if (isObject(node.items)) addSchema(node.items, [...at, 'items'], link, inner.items(), [...above, node])
  }

  function addContent(message: { node: JsonObject; path: Path }, link: DeepLink, inner: Inner): void {
    for (const [type, media] of Object.entries(asObject(message.node.content))) {
      const at = [...message.path, 'content', type]
      addSchema(asObject(media).schema, [...at, 'schema'], link, inner, [])
      for (const [name, example] of Object.entries(asObject(asObject(media).examples))) {
        follow(example, [...at, 'examples', name], { ...link, label: 'examples' })
      }
    }
  }

  function addOperation(operation: JsonObject, item: JsonObject, path: Path, itemPath: Path): void {
    const id = String(operation.operationId)
    const [tag] = Array.isArray(operation.tags) ? operation.tags : []
    const route = `${slug(String(tag))}/${id.toLowerCase()}`
    const link = (label: string, anchor?: string): DeepLink => ({
      operation: id,
      label,
      href: anchor === undefined ? `#/${route}` : `#/${route}#${route}/${anchor}`,
    })
    add(path, link('operation'))
    for (const [owner, at] of [
      [item, itemPath],
      [operation, path],
    ] as const) {
      for (const [index, parameter] of asList(owner.parameters).entries()) {
        const { node } = resolveRef(document, parameter, [])
        const name = String(node.name)
        const own = link(name, `t=request&in=${node.in}&path=${name.toLowerCase()}`)
        const target = follow(parameter, [...at, 'parameters', index], own)
        addSchema(
          node.schema,
          [...target.path, 'schema'],
          own,
          innerOf(link, name, `t=request&in=${node.in}`),
          [],
        )
      }
    }
    if (isObject(operation.requestBody)) {
      const body = follow(operation.requestBody, [...path, 'requestBody'], link('body', 'request/body'))
      addContent(body, link('body', 'request/body'), innerOf(link, '', 't=request'))
    }
    for (const [status, value] of Object.entries(asObject(operation.responses))) {
      // Redoc gives no address to an answer that is not the one shown first.
      const own = status.startsWith('2')
        ? link(`response ${status}`, `response&c=${status}/body`)
        : link(status, 'responses')
      const response = follow(value, [...path, 'responses', status], own)
      addContent(response, own, innerOf(link, '', `t=response&c=${status}`))
    }
  }

  for (const [path, value] of Object.entries(asObject(document.paths))) {
    const item = asObject(value)
    for (const method of methods) {
      const operation = item[method]
      if (isObject(operation)) addOperation(operation, item, ['paths', path, method], ['paths', path])
    }
  }
  for (const index of asList(document.servers).keys()) {
    add(['servers', index], { label: 'servers', href: '#/' })
  }
  for (const name of Object.keys(asObject(asObject(document.components).securitySchemes))) {
    add(['components', 'securitySchemes', name], { label: name, href: security })
  }
  return links
}

/** Names and addresses of what lies inside a schema. */
interface Inner {
  property(name: string): Inner & { readonly link: DeepLink }
  items(): Inner
}

function innerOf(
  link: (label: string, anchor: string) => DeepLink,
  label: string,
  place: string,
  route = label,
): Inner {
  return {
    property(name) {
      const own = join(label, '.', name)
      const address = join(route, '/', name.toLowerCase())
      return { link: link(own, `${place}&path=${address}`), ...innerOf(link, own, place, address) }
    },
    items: () => innerOf(link, `${label}[]`, place, `${route}[]`),
  }
}

function join(left: string, separator: string, right: string): string {
  return left === '' ? right : `${left}${separator}${right}`
}
