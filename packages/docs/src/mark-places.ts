import {
  type Assumption,
  asObject,
  assumptionIds,
  isInExample,
  type JsonObject,
  type Path,
  resolveRef,
  valueAt,
  walk,
} from 'scripts/generate'

/** What the reader is told of a place, with the address that says more. */
export interface PlaceTargets {
  readonly assumption: (entry: Assumption) => string
  readonly handling: string
}

/**
 * Marks each place that carries `x-assumption`, `x-secret` or `x-personal-data` with badges, and says below its
 * description what the mark means, because Redoc shows badges on operations, parameters and properties alone.
 */
export function markPlaces(
  document: JsonObject,
  assumptions: readonly Assumption[],
  targets: PlaceTargets,
): void {
  const original = structuredClone(document)
  walk(original, (source, path) => {
    if (isInExample(path)) return
    if (isSchemaOfParameter(path)) return
    const marked = carriers(original, source, path).filter(isMarked)
    if (marked.length === 0) return
    const ids = marked.flatMap((carrier) => assumptionIds(carrier))
    const has = (mark: string): boolean => marked.some((carrier) => carrier[mark] === true)
    const entries = (kind: Assumption['kind']): string =>
      assumptions
        .filter((entry) => entry.kind === kind && ids.includes(entry.id))
        .map((entry) => `[${entry.title}](${targets.assumption(entry)})`)
        .join('; ')
    const handling = `[never log or store it](${targets.handling})`
    const marks = [
      { label: 'Assumed', color: 'orange', note: entries('assumed') },
      { label: 'Not known', color: 'purple', note: entries('unknown') },
      { label: 'Secret', color: 'red', note: has('x-secret') && handling },
      { label: 'Personal data', color: 'red', note: has('x-personal-data') && handling },
    ].filter(({ note }) => note)
    const description = source.description ?? resolveRef(original, source, path).node.description ?? ''
    // `walk` came here, so there is a node.
    const node = asObject(valueAt(document, path))
    node['x-badges'] = marks.map(({ label, color }) => ({ name: label.toLowerCase(), color }))
    const notes = marks.map(({ label, note }) => `${label}: ${note}.`)
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
