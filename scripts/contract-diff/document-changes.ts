import { asList, fromPointer } from 'generator'
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
}

/** Returns the changes of the described API. Redocly finds them all, and the rules here rate those for which it has no rule. */
export async function documentChanges(base: Snapshot, head: Snapshot): Promise<Change[]> {
  const reported = await runRedocly(base.document, head.document)
  return reported.flatMap((one) => {
    const { path, property } = one
    // A removed or renamed operation or argument is listed by its old name, because users know that.
    const isOld = one.kind === 'removed' || property === 'operationId' || property === 'name'
    const keys = [...fromPointer(path), ...(property === undefined ? [] : [property])]
    const [before, after] = [one.base?.value, one.revision?.value]
    // Cuts the path off before an extension, and uses the old name of a renamed key.
    const parents = fromPointer(path.replace(/\/x-.*/, ''))
    const owner = property === 'key' ? [...parents.slice(0, -1), `${before}`] : parents
    const placeOf = (...below: readonly string[]): ChangePlace =>
      describePlace((isOld ? base : head).document, [...owner, ...below])
    const found = { ...one, keys, placeOf, place: placeOf(), before, after }
    const extension = keys.find((key) => key.startsWith('x-'))
    if (extension === 'x-assumption') return assumptionMarkChanges(found.place, before, after, head)
    return extension ? extensionChanges(found, extension) : judge(found)
  })
}

function extensionChanges({ keys, before, after, place }: Found, key: string): Change[] {
  if (key === 'x-known')
    return [
      {
        ...place,
        bump: 'minor',
        text: `now lists ${after} instead of ${before}, and still accepts other values.`,
      },
    ]
  const context = { method: String(keys[2]), operation: `${place.names[0]}` }
  const unknown: Effect = { bump: 'patch', text: 'changed, but none of our packages reads it.' }
  const effect = extensionRules[key]?.(before, after, context) ?? unknown
  return [{ ...effect, at: `${place.at} ${key}`, names: [...place.names, key] }]
}

function judge(found: Found): Change[] {
  const { keys, place, typeName, property, kind, verdicts, after } = found
  const [top, group] = keys
  const isNamed = kind !== 'modified' || property === 'name' || property === 'key'
  const rated = (effect: Effect): Change[] => [{ ...place, ...effect }]
  // Users import each schema in the components as a type, by its name. Other components are compared where they are used.
  if (top === 'components' && group === 'schemas' && keys.length === 3)
    return rated(
      kind === 'added'
        ? { bump: 'minor', text: 'is new.' }
        : { bump: 'major', text: 'was removed or renamed. Compile your code to find each use.' },
    )
  if (top === 'components' && group !== 'securitySchemes') return []
  if (isMemberOfEnvelope(keys)) return rated(envelopeEffect)
  if (verdicts.length > 0) return rated(ratedEffect(found))
  if (typeName === 'Info' && property === 'version') return []
  if ((typeName === 'Tag' && isNamed) || property === 'tags') return rated(tagEffect(found))
  if (typeName === 'Example' && isNamed) return rated(exampleEffect(found))
  if (property === 'required') return requiredChanges(found)
  if (property === 'deprecated' && after === true) return rated({ bump: 'minor', text: 'is now deprecated.' })
  return rated(ratedEffect(found))
}

/** Tells whether a path leads to a member of the envelope of a success, such as `pagination`. */
function isMemberOfEnvelope(keys: readonly string[]): boolean {
  const [schema, properties, name, more] = keys.slice(keys.indexOf('content') + 2)
  const isEnvelope = keys.includes('responses') && schema === 'schema' && properties === 'properties'
  return isEnvelope && name !== undefined && name !== 'status' && more === undefined
}

const envelopeEffect: Effect = {
  bump: 'major',
  text: 'the envelope has other members now, which decide what a call resolves to: `data` if it stands alone beside `status`, else all of them, such as `{ data, pagination }`. Change what reads the result of the call.',
}

/** Rates a change as Redocly does. */
function ratedEffect({ verdicts, kind, property = '', impact, before, after }: Found): Effect {
  const message = verdicts.map((one) => one.message).join(' ')
  const text = message || (kind === 'modified' ? `\`${property}\` was reworded or changed.` : `${kind}.`)
  const todos: Readonly<Record<string, string>> = {
    operationId: ` Call \`${after}\` instead of \`${before}\` on the client, the mock and the query options.`,
    name: ` Pass \`${after}\` instead of \`${before}\`. If \`wireNames\` has an entry for it, rename the entry, or remove the entry if its value is \`${after}\`.`,
  }
  return { bump: impact, text: text + ((impact === 'major' && todos[property]) || '') }
}

/** Finds the two changes of required fields that Redocly misses: now required in a response, or no longer in a request. */
function requiredChanges({ keys, place, placeOf, before, after }: Found): Change[] {
  const isResponse = keys.includes('responses')
  const [more, less] = isResponse ? [after, before] : [before, after]
  const places = Array.isArray(more)
    ? more.filter((one) => !asList(less).includes(one)).map((name) => placeOf('properties', String(name)))
    : [place]
  const required =
    'is now required: expect a `ContractError` if a response lacks it, and add it in your tests.'
  return places.map((one): Change => {
    if (!isResponse) return { ...one, bump: 'minor', text: 'may now be left out.' }
    return { ...one, bump: 'major', text: required }
  })
}

/** Rates a change of tags, whose names are addresses in the docs and, in other languages' generators, names of classes. */
function tagEffect({ kind, after }: Found): Effect {
  if (kind === 'added') return { bump: 'minor', text: 'is new.' }
  const now = after === undefined ? 'another tag' : String([after].flat()[0])
  const text = `was removed, renamed or moved to ${now}: update links to it in the reference, and names that other generators derive from it.`
  return { bump: 'major', text }
}

/** Rates a change of an example. The mock knows responses' examples by name, and `example('…')` throws on an unknown one. */
function exampleEffect({ keys, kind, place, after }: Found): Effect {
  if (!keys.includes('responses')) return { bump: 'patch', text: 'was added, removed or renamed.' }
  if (kind === 'added') return { bump: 'minor', text: 'is new.' }
  const now = kind === 'modified' ? `use \`${after}\` instead` : 'remove the call'
  return { bump: 'major', text: `the mock's \`example('${place.names.at(-1)}')\` throws: ${now}.` }
}
