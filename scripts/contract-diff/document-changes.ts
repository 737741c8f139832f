import { asList, fromPointer } from '../generate/document.ts'
import { assumptionMarkChanges } from './assumption-changes.ts'
import type { Change, Effect } from './change.ts'
import { extensionRules } from './extension-rules.ts'
import { type ChangePlace, describePlace } from './places.ts'
import { type Reported, runRedocly } from './redocly.ts'
import type { Snapshot } from './snapshot.ts'

/** A change that Redocly found, with its place in users' words. */
interface Found extends Reported {
  readonly keys: readonly string[]
  readonly place: ChangePlace
  /** Describes a place below this one. */
  placeOf(...below: readonly string[]): ChangePlace
  readonly before: unknown
  readonly after: unknown
  readonly head: Snapshot
}

/** Returns the changes of the described API. Redocly finds and rates them; the tables here rate those that it has no rule for. */
export async function documentChanges(base: Snapshot, head: Snapshot): Promise<Change[]> {
  const reported = await runRedocly(base.document, head.document)
  return reported.flatMap((one) => {
    // A removed or renamed operation or argument is listed by its old name, because users know that.
    const isOld = one.kind === 'removed' || one.property === 'operationId' || one.property === 'name'
    const { document } = isOld ? base : head
    const keys = [...fromPointer(one.path), ...(one.property === undefined ? [] : [one.property])]
    const [before, after] = [one.base?.value, one.revision?.value]
    // The path stops before an extension, and a renamed key goes by its old name.
    const path = fromPointer(one.path.replace(/\/x-.*/, ''))
    const owner = one.property === 'key' ? [...path.slice(0, -1), `${before}`] : path
    const placeOf = (...below: readonly string[]): ChangePlace =>
      describePlace(document, [...owner, ...below])
    return judge({ ...one, keys, placeOf, place: placeOf(), before, after, head })
  })
}

function judge(found: Found): Change[] {
  const { keys, place, typeName, property, kind, verdicts, after } = found
  const [top, group, name = ''] = keys
  const extension = keys.find((key) => key.startsWith('x-'))
  if (extension) return extensionChanges(found, extension)
  // Users import each schema in the components as a type, by its name. Other components are compared where they are used.
  if (top === 'components' && group === 'schemas' && keys.length === 3) {
    const todo = 'Compile your code again: it finds each use.'
    const gone = { bump: 'major', text: 'is gone or renamed.', todo } as const
    const effect: Effect = kind === 'added' ? { bump: 'minor', text: 'is new.' } : gone
    return [{ about: 'type', at: `type ${name}`, names: [name], ...effect }]
  }
  if (top === 'components' && group !== 'securitySchemes') return []
  if (verdicts.length > 0) return [{ ...place, about: 'schema', ...ratedEffect(found) }]
  if (typeName === 'Info' && property === 'version') return []
  const isNamed = kind !== 'modified' || property === 'name' || property === 'key'
  if ((typeName === 'Tag' && isNamed) || property === 'tags')
    return [{ ...place, about: 'tag', ...tagEffect(found) }]
  if (typeName === 'Example' && isNamed) return [{ ...place, about: 'example', ...exampleEffect(found) }]
  if (property === 'required') return requiredChanges(found)
  if (property !== 'deprecated') return [{ ...place, about: 'schema', ...ratedEffect(found) }]
  const effect: Effect =
    after === true
      ? { bump: 'minor', text: 'is now deprecated.' }
      : { bump: 'patch', text: 'is no longer deprecated.' }
  return [{ ...place, about: 'deprecation', ...effect }]
}

function extensionChanges({ keys, before, after, head, place }: Found, key: string): Change[] {
  // Only the package's copy of the contract has this extension.
  if (key === 'x-generated') return []
  if (key === 'x-assumption') return assumptionMarkChanges(place, before, after, head)
  if (key === 'x-known') {
    const text = `now lists ${after}, before ${before}. The set stays open.`
    return [{ ...place, about: 'schema', bump: 'minor', text }]
  }
  const context = { method: String(keys[2]), operation: `${place.names[0]}` }
  const unknown: Effect = { bump: 'patch', text: 'changed; nothing here reads it.' }
  const effect = extensionRules[key]?.(before, after, context) ?? unknown
  const text = effect.text.replace(/\.$/, ` (\`${key}\`).`)
  return [{ ...effect, about: 'extension', at: place.at, names: [...place.names, key], text }]
}

/** Rates a change as Redocly does. */
function ratedEffect({ verdicts, kind, property, impact, place, before, after }: Found): Effect {
  const message = verdicts.map((one) => one.message).join(' ')
  const text = message || (kind === 'modified' ? `\`${property}\` reworded or changed.` : `${kind}.`)
  if (impact !== 'major') return { bump: impact, text }
  const todos: Readonly<Record<string, string>> = {
    operationId: `Call \`${after}\` in the place of \`${before}\`, of the client, the mock and the query options.`,
    name: `Pass \`${after}\` in the place of \`${before}\`. Rename an entry of \`wireNames\` for it too, or take it out if it says \`${after}\`.`,
  }
  const todo = todos[property ?? ''] ?? `Look at each use of \`${place.names.at(-1)}\` in your code.`
  return { bump: impact, text, todo }
}

/** Finds the two changes of required fields that Redocly misses: now required in a response, or no longer in a request. */
function requiredChanges({ keys, place, placeOf, before, after }: Found): Change[] {
  const isResponse = keys.includes('responses')
  const [more, less] = isResponse ? [after, before] : [before, after]
  const places = Array.isArray(more)
    ? more.filter((one) => !asList(less).includes(one)).map((name) => placeOf('properties', String(name)))
    : [place]
  const text = 'is now required: the client refuses a response without it.'
  const todo =
    'Expect a `ContractError` where the field was missing before, and add it to responses of your tests.'
  const effect: Effect = isResponse
    ? { bump: 'major', text, todo }
    : { bump: 'minor', text: 'may now be left out.' }
  return places.map((one) => ({ ...one, about: 'schema', ...effect }))
}

/** Rates a change of tags, whose names are addresses in the docs and, in other languages' generators, names of classes. */
function tagEffect({ kind, property, after }: Found): Effect {
  if (kind === 'added') return { bump: 'minor', text: 'is new.' }
  const [now = 'another tag'] = property === undefined ? [] : [after].flat().map(String)
  return {
    bump: 'major',
    text: `is gone, renamed or moved to ${now}: links to it in the reference break, and so do names that other generators made of it.`,
    todo: `Change them to ${now}: a link has \`#tag/${now.replaceAll(' ', '-')}\`.`,
  }
}

/** Rates a change of an example. The mock has the names of responses' examples, and `example('…')` throws on an unknown name. */
function exampleEffect({ keys, kind, place, after }: Found): Effect {
  if (!keys.includes('responses')) return { bump: 'patch', text: 'has another name, is new or gone.' }
  if (kind === 'added') return { bump: 'minor', text: 'is new.' }
  const text = `is gone or renamed: \`example('${place.names.at(-1)}')\` of the mock throws.`
  const todo = kind === 'modified' ? `Name \`${after}\` instead.` : 'Name another one, or take it out.'
  return { bump: 'major', text, todo }
}
