import type { Assumption } from '../../../scripts/generate/model.ts'
import type { Path } from '../../../scripts/generate/pointer.ts'
import { assumptionIds } from '../../../scripts/generate/read-assumptions.ts'
import { walk } from '../../../scripts/generate/walk.ts'
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
  for (const path of markedPlaces(document)) {
    const node = at(document, path)
    const sources = isParameter(path) ? [node, asObject(node.schema)] : [node]
    const named = [...new Set(sources.flatMap((source) => assumptionIds(source)))].flatMap(
      (id) => entries.get(id) ?? [],
    )
    const marks: Mark[] = [
      ...(named.some(({ kind }) => kind === 'assumed') ? (['assumed'] as const) : []),
      ...(named.some(({ kind }) => kind === 'unknown') ? (['unknown'] as const) : []),
      ...(sources.some((source) => source['x-secret'] === true) ? (['secret'] as const) : []),
      ...(sources.some((source) => source['x-personal-data'] === true) ? (['personal data'] as const) : []),
    ]
    const notes = [
      note('Assumed', 'assumed', named, targets),
      note('Not known', 'unknown', named, targets),
      marks.includes('secret') ? `Secret: [never log or store it](${targets.handling}).` : '',
      marks.includes('personal data') ? `Personal data: [never log or store it](${targets.handling}).` : '',
    ].filter((text) => text !== '')
    const description = node.description ?? resolveRef(document, node, path).node.description ?? ''
    // Redoc shows a server's description as plain text.
    if (path[0] !== 'servers') node.description = [String(description).trim(), ...notes].join('\n\n').trim()
    node['x-badges'] = marks.map((mark) => badges[mark])
  }
}

/** The places that carry a mark of their own, before any is changed. A parameter speaks for its schema too. */
function markedPlaces(document: JsonObject): Path[] {
  const places: Path[] = []
  walk(document, (node, path) => {
    if (path.includes('value') && path.includes('examples')) return
    const schemaOfParameter = path.at(-1) === 'schema' && isParameter(path.slice(0, -1))
    const sources = isParameter(path) ? [node, asObject(node.schema)] : [node]
    const marked = sources.some(
      (source) =>
        assumptionIds(source).length > 0 || source['x-secret'] === true || source['x-personal-data'] === true,
    )
    if (marked && !schemaOfParameter) places.push(path)
  })
  return places
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
