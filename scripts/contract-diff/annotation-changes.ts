import { asList, asObject, isObject, type JsonObject } from '../generate/json.ts'
import type { Path } from '../generate/pointer.ts'
import { assumptionChange } from './assumption-change.ts'
import type { Change } from './change.ts'
import type { ContractSide } from './contract-side.ts'
import { expand } from './expand.ts'
import { extensionRules } from './extension-rules.ts'
import { exampleChanges, movedChange, tagChanges } from './name-changes.ts'
import { describePlace } from './place.ts'

/** What a place said before and says now. */
interface Difference {
  readonly path: Path
  readonly key: string
  readonly before: unknown
  readonly after: unknown
}

/** Visits what two documents say differently where both have something; what one lacks is a change of the schema. */
function compare(
  base: unknown,
  head: unknown,
  visit: (difference: Difference) => void,
  path: Path = [],
): void {
  if (!isObject(base) || !isObject(head)) return
  const areNames = path.at(-1) === 'properties' || path.at(-1) === 'parameters'
  for (const key of new Set([...Object.keys(base), ...Object.keys(head)])) {
    const [before, after] = [base[key], head[key]]
    const isSaid =
      !areNames && (key.startsWith('x-') || ['required', 'deprecated', 'tags', 'examples'].includes(key))
    if (isSaid && key !== 'x-generated' && JSON.stringify(before) !== JSON.stringify(after))
      visit({ path, key, before, after })
    if (!key.startsWith('x-') && !(key === 'value' && path.at(-2) === 'examples'))
      compare(before, after, visit, [...path, key])
  }
}

/** What changed in what the contract says beyond a schema: extensions, marks, tags and the examples' names. */
export function annotationChanges(base: ContractSide, head: ContractSide): Change[] {
  const changes: Change[] = []
  compare(whatUsersMeet(base), whatUsersMeet(head), (difference) => {
    changes.push(...judge(difference, base.document, head))
  })
  return changes
}

/** Components are met where an operation leads to them; only security schemes are named by nothing but a name. */
function whatUsersMeet({ document }: ContractSide): JsonObject {
  const { components, ...rest } = expand(document)
  return { ...rest, components: { securitySchemes: asObject(components).securitySchemes } }
}

/** Of an extension that no rule knows. */
const unknown = { size: 'patch', text: 'changed; nothing here reads it.' } as const

function judge(difference: Difference, document: JsonObject, head: ContractSide): Change[] {
  const { path, key, before, after } = difference
  const place = describePlace(document, path)
  const { at, names } = place
  if (key === 'x-assumption') return assumptionChange(place, before, after, head)
  if (key.startsWith('x-')) {
    const verdict =
      extensionRules[key]?.(before, after, { method: String(path[2]), operation: `${names[0]}` }) ?? unknown
    const text = verdict.text.replace(/\.$/, ` (\`${key}\`).`)
    return [{ ...verdict, about: 'extension', at, names: [...names, key], text }]
  }
  if (key === 'deprecated')
    return [
      after === true
        ? { size: 'minor', about: 'deprecation', at, names, text: 'is now deprecated.' }
        : { size: 'patch', about: 'deprecation', at, names, text: 'is no longer deprecated.' },
    ]
  if (key === 'required') return requiredChanges(difference, document)
  if (key === 'tags')
    return path.length === 0 ? tagChanges(before, after) : [movedChange(place, before, after)]
  // The examples of a schema are values, which Redocly compares.
  if (Array.isArray(before ?? after)) return []
  if (path.includes('responses')) return exampleChanges(place, before, after)
  return [{ size: 'patch', about: 'example', at, names, text: 'has other examples.' }]
}

/** Redocly sees what an argument requires from now on, and what an answer no longer has. These are the other two. */
function requiredChanges({ path, before, after }: Difference, document: JsonObject): Change[] {
  const isAnswer = path.includes('responses')
  const [less, more] = isAnswer ? [before, after] : [after, before]
  const paths = Array.isArray(more)
    ? more.filter((name) => !asList(less).includes(name)).map((name) => [...path, 'properties', String(name)])
    : more === true
      ? [path]
      : []
  return paths.map((one): Change => {
    const place = { about: 'schema' as const, ...describePlace(document, one) }
    return isAnswer
      ? {
          ...place,
          size: 'major',
          text: 'is now required: the client refuses an answer without it.',
          todo: 'Expect a `ContractError` where the field was missing before, and add it to answers of your tests.',
        }
      : { ...place, size: 'minor', text: 'may now be left out.' }
  })
}
