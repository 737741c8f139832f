import type { Assumption } from 'scripts/generate/model'
import type { Path } from 'scripts/generate/pointer'
import { assumptionIds } from 'scripts/generate/read-assumptions'
import { walk } from 'scripts/generate/walk'
import { asObject, isObject, type JsonObject } from './json.ts'
import { resolveRef } from './resolve-ref.ts'

/** What the reader is told of a place, with the address that says more. */
export interface PlaceTargets {
  readonly assumption: (entry: Assumption) => string
  readonly handling: string
}

const badges = {
  assumed: { name: 'assumed', color: 'orange' },
  unknown: { name: 'not known', color: 'purple' },
  secret: { name: 'secret', color: 'red' },
  'personal data': { name: 'personal data', color: 'red' },
} as const

type Mark = keyof typeof badges

/**
 * Marks each place that carries `x-assumption`, `x-secret` or `x-personal-data` with badges, and says below its
 * description what the mark means, because Redoc shows badges on operations, parameters and properties alone.
 */
export function markPlaces(
  document: JsonObject,
  assumptions: readonly Assumption[],
  targets: PlaceTargets,
): void {
  const entries = new Map(assumptions.map((entry) => [entry.id, entry]))
  const original = structuredClone(document)
  walk(original, (source, path) => {
    if (path.includes('value') && path.includes('examples')) return
    if (isSchemaOfParameter(path)) return
    const marked = carriers(original, source, path).filter(isMarked)
    if (marked.length === 0) return
    const named = [...new Set(marked.flatMap((carrier) => assumptionIds(carrier)))].flatMap(
      (id) => entries.get(id) ?? [],
    )
    const secret = marked.some((carrier) => carrier['x-secret'] === true)
    const personal = marked.some((carrier) => carrier['x-personal-data'] === true)
    const marks: Mark[] = [
      ...(named.some(({ kind }) => kind === 'assumed') ? (['assumed'] as const) : []),
      ...(named.some(({ kind }) => kind === 'unknown') ? (['unknown'] as const) : []),
      ...(secret ? (['secret'] as const) : []),
      ...(personal ? (['personal data'] as const) : []),
    ]
    const notes = [
      note('Assumed', 'assumed', named, targets),
      note('Not known', 'unknown', named, targets),
      secret ? `Secret: [never log or store it](${targets.handling}).` : '',
      personal ? `Personal data: [never log or store it](${targets.handling}).` : '',
    ].filter((text) => text !== '')
    const description = source.description ?? resolveRef(original, source, path).node.description ?? ''
    const node = at(document, path)
    node['x-badges'] = marks.map((mark) => badges[mark])
    const text = [String(description).trim(), ...notes].join('\n\n').trim()
    // Redoc shows a server's description as plain text.
    node.description = path[0] === 'servers' ? withoutLinks(text) : text
  })
}

/**
 * The nodes whose marks a place has to show: its own; for a parameter, its schema's too; and for a reference that says
 * something of its own, its target's, because Redoc then shows the reference's description and badges alone.
 */
function carriers(document: JsonObject, node: JsonObject, path: Path): JsonObject[] {
  if (isParameter(path)) return [node, asObject(node.schema)]
  const saysMore = typeof node.$ref === 'string' && ('description' in node || isMarked(node))
  return saysMore ? [node, resolveRef(document, node, path).node] : [node]
}

function isMarked(node: JsonObject): boolean {
  return assumptionIds(node).length > 0 || node['x-secret'] === true || node['x-personal-data'] === true
}

function isSchemaOfParameter(path: Path): boolean {
  return path.at(-1) === 'schema' && isParameter(path.slice(0, -1))
}

function withoutLinks(text: string): string {
  return text.replaceAll(/\[(.*?)\]\(.*?\)/g, '$1').replaceAll(/\s+/g, ' ')
}

function isParameter(path: Path): boolean {
  return path.at(-2) === 'parameters'
}

function at(document: JsonObject, path: Path): JsonObject {
  const found = path.reduce<unknown>(
    (node, key) => (Array.isArray(node) ? node[Number(key)] : asObject(node)[key]),
    document,
  )
  if (!isObject(found)) throw new Error(`${path.join('/')} leads nowhere`)
  return found
}

function note(
  label: string,
  kind: Assumption['kind'],
  named: readonly Assumption[],
  targets: PlaceTargets,
): string {
  const links = named
    .filter((entry) => entry.kind === kind)
    .map((entry) => `[${entry.title}](${targets.assumption(entry)})`)
  return links.length > 0 ? `${label}: ${links.join('; ')}.` : ''
}
