import { type Assumption, kinds } from 'scripts/generate'
import { idsAt, type Place, sensitivityOf } from './contract-places.ts'

const handling = '../guides/security.md#personal-data-and-secrets'

/** More than this many marks at one place say less than the most pressing ones. */
const most = 2

/** Says in links what is secret, personal, assumed or not known at a place: at most two, the most pressing first. */
export function marks(place: Place, assumptions: readonly Assumption[]): string[] {
  const ids = idsAt(place)
  const held = sensitivityOf(place)
  return [
    ...(held ? [`[${held}: never log or store it](${handling}){.mark .private}`] : []),
    // They are in the order of their urgency.
    ...assumptions
      .filter(({ id }) => ids.has(id))
      .map(({ id, kind, title }) => `[${kinds[kind]}: ${title}](../open-questions.md#${id}){.mark .${kind}}`),
  ].slice(0, most)
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
