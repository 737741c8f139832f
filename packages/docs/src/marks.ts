import { type Assumption, componentOf, kinds, type Model, type Schema } from 'scripts/generate'
import { idsAt, type Place, sensitivityOf } from './contract-places.ts'

const handling = 'money-dates-personal-data.md#personal-data-and-secrets'

/** Says in links what is assumed, not known, secret or personal data at a place. Empty where nothing is. */
export function marks(place: Place, assumptions: readonly Assumption[]): string {
  const ids = idsAt(place)
  const held = sensitivityOf(place)
  return [
    ...assumptions
      .filter(({ id }) => ids.has(id))
      .map(({ id, kind, title }) => `[${kinds[kind]}: ${title}](../open-questions.md#${id}){.mark .${kind}}`),
    ...(held ? [`[${held}: never log or store it](../guides/${handling}){.mark .private}`] : []),
  ].join('\n')
}

/** The open questions that each operation has of itself, its response or its errors: they are said once for all. */
export function idsEverywhere(places: readonly Place[]): ReadonlySet<string> {
  const own = places.filter(({ kind }) => ['operation', 'response', 'errors'].includes(kind))
  const byOperation = [...Map.groupBy(own, ({ operation }) => operation).values()]
  const [first = new Set<string>(), ...others] = byOperation.map(
    (found) => new Set(found.flatMap((place) => [...idsAt(place)])),
  )
  return new Set([...first].filter((id) => others.every((ids) => ids.has(id))))
}

/** The type of a value in words: `text (date)`, `list of objects`, `"success"`. */
export function typeText(schema: Schema, { schemas }: Pick<Model, 'schemas'>): string {
  const target = schema.$ref === undefined ? schema : (schemas[componentOf(schema.$ref)] ?? {})
  if (target.const !== undefined) return `\`${JSON.stringify(target.const)}\``
  if (target.type === 'array') {
    const items = target.items ? typeText(target.items, { schemas }) : 'anything'
    return `list of ${items === 'not documented' ? 'values that are not documented' : `${items}s`}`
  }
  if (target.type === undefined) return 'not documented'
  return target.format === undefined ? target.type : `${target.type} (${target.format})`
}
