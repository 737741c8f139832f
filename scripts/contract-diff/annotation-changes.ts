import { asList, asObject, asText, isObject, type JsonObject, type Path } from '../generate/document.ts'
import { assumptionMarkChanges } from './assumption-changes.ts'
import { type Change, type Effect, listChanges } from './change.ts'
import { type ChangePlace, describePlace, expand } from './expand.ts'
import { extensionRules } from './extension-rules.ts'
import type { Snapshot } from './snapshot.ts'

/** What a place said before and says now. */
interface Difference {
  readonly path: Path
  readonly key: string
  readonly before: unknown
  readonly after: unknown
}

/** What changed in what the contract says beyond a schema: extensions, marks, tags and the examples' names. */
export function annotationChanges(base: Snapshot, head: Snapshot): Change[] {
  return [...differences(whatUsersMeet(base), whatUsersMeet(head), [])].flatMap((one) =>
    judge(one, base.document, head),
  )
}

/** Components are met where an operation leads to them; only security schemes are named by nothing but a name. */
function whatUsersMeet({ document }: Snapshot): JsonObject {
  const { components, ...rest } = expand(document)
  return { ...rest, components: { securitySchemes: asObject(components).securitySchemes } }
}

/** What two documents say differently where both have something; what one lacks is a change of the schema. */
function* differences(base: unknown, head: unknown, path: Path): Generator<Difference> {
  if (!isObject(base) || !isObject(head)) return
  const areNames = path.at(-1) === 'properties' || path.at(-1) === 'parameters'
  for (const key of new Set([...Object.keys(base), ...Object.keys(head)])) {
    const [before, after] = [base[key], head[key]]
    const isSaid =
      !areNames && (key.startsWith('x-') || ['required', 'deprecated', 'tags', 'examples'].includes(key))
    if (isSaid && key !== 'x-generated' && JSON.stringify(before) !== JSON.stringify(after))
      yield { path, key, before, after }
    if (!key.startsWith('x-') && !(key === 'value' && path.at(-2) === 'examples'))
      yield* differences(before, after, [...path, key])
  }
}

function judge(difference: Difference, document: JsonObject, head: Snapshot): Change[] {
  const { path, key, before, after } = difference
  const place = describePlace(document, path)
  if (key === 'x-assumption') return assumptionMarkChanges(place, before, after, head)
  if (key === 'x-known') return [valueChange(place, before, after)]
  if (key.startsWith('x-')) return [extensionChange(difference, place)]
  if (key === 'deprecated' && after !== true)
    return [{ ...place, bump: 'patch', about: 'deprecation', text: 'is no longer deprecated.' }]
  if (key === 'deprecated')
    return [{ ...place, bump: 'minor', about: 'deprecation', text: 'is now deprecated.' }]
  if (key === 'required') return requiredChanges(difference, document)
  if (key === 'tags')
    return path.length === 0 ? tagChanges(before, after) : [movedChange(place, before, after)]
  // The examples of a schema are values, which Redocly compares.
  if (Array.isArray(before ?? after)) return []
  if (path.includes('responses')) return exampleChanges(place, before, after)
  return [{ ...place, bump: 'patch', about: 'example', text: 'has other examples.' }]
}

function extensionChange({ path, key, before, after }: Difference, { at, names }: ChangePlace): Change {
  const context = { method: String(path[2]), operation: `${names[0]}` }
  const unknown: Effect = { bump: 'patch', text: 'changed; nothing here reads it.' }
  const effect = extensionRules[key]?.(before, after, context) ?? unknown
  const text = effect.text.replace(/\.$/, ` (\`${key}\`).`)
  return { ...effect, about: 'extension', at, names: [...names, key], text }
}

/** The documented values of an open set. */
function valueChange(place: ChangePlace, before: unknown, after: unknown): Change {
  const text = `now lists ${asList(after).join(', ')}, before ${asList(before).join(', ')}. The set stays open.`
  return { ...place, about: 'schema', bump: 'minor', text }
}

/** Redocly sees what an argument requires from now on, and what a response no longer has. These are the other two. */
function requiredChanges({ path, before, after }: Difference, document: JsonObject): Change[] {
  const isResponse = path.includes('responses')
  const [less, more] = isResponse ? [before, after] : [after, before]
  const paths = Array.isArray(more)
    ? more.filter((name) => !asList(less).includes(name)).map((name) => [...path, 'properties', String(name)])
    : more === true
      ? [path]
      : []
  return paths.map((one): Change => {
    const place = { about: 'schema' as const, ...describePlace(document, one) }
    if (!isResponse) return { ...place, bump: 'minor', text: 'may now be left out.' }
    const text = 'is now required: the client refuses a response without it.'
    const todo =
      'Expect a `ContractError` where the field was missing before, and add it to responses of your tests.'
    return { ...place, bump: 'major', text, todo }
  })
}

/** The tags' names are addresses in the docs, and other languages' generators make classes of them. */
function tagChanges(before: unknown, after: unknown): Change[] {
  const change = (tag: string, effect: Effect): Change => ({
    about: 'tag',
    at: `tag ${tag}`,
    names: [tag],
    ...effect,
  })
  return listChanges(
    Object.keys(asObject(before)),
    Object.keys(asObject(after)),
    (tag, added) =>
      change(tag, {
        bump: 'major',
        text: 'is gone or renamed: links to it in the reference break, and so do names that other generators made of it.',
        todo: `Change them to ${added.join(' or ') || 'another tag'}: a link ends with \`#tag/${(added[0] ?? 'Name').replaceAll(' ', '-')}\`.`,
      }),
    (tag) => change(tag, { bump: 'minor', text: 'is new.' }),
  )
}

/** An operation under another tag. */
function movedChange({ at, names }: ChangePlace, before: unknown, after: unknown): Change {
  return {
    bump: 'major',
    about: 'tag',
    at,
    names: [...names, ...asList(after).map(asText)],
    text: `moved from the tag ${asList(before).join(', ')} to ${asList(after).join(', ')}: its address in the reference changes.`,
    todo: `Change links to it: they end with \`#tag/${asList(after).map(asText).join().replaceAll(' ', '-')}/operation/${names[0]}\`.`,
  }
}

/** The examples' names are the mock's: `example('…')` throws on one that is not there, and the first is the default. */
function exampleChanges({ names: [operation = ''] }: ChangePlace, before: unknown, after: unknown): Change[] {
  const [was, is] = [Object.keys(asObject(before)), Object.keys(asObject(after))]
  const change = (name: string, effect: Effect): Change => ({
    about: 'example',
    at: `${operation}: example ${name}`,
    names: [operation, name],
    ...effect,
  })
  const gone = (name: string): Change =>
    change(name, {
      bump: 'major',
      text: `is gone or renamed: \`example('${name}')\` of the mock throws.`,
      todo: `Name another: ${is.map((one) => (was.includes(one) ? one : `${one}, which is new`)).join('; ')}.`,
    })
  const [first = ''] = is
  const isFirst = first !== was[0] && was.includes(first) && is.includes(was[0] ?? '')
  return [
    ...listChanges(was, is, gone, (name) => change(name, { bump: 'minor', text: 'is new.' })),
    ...(isFirst ? [change(first, { bump: 'minor', text: 'is what the mock now responds by default.' })] : []),
  ]
}
