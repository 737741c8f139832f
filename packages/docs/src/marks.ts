import type { Assumption } from 'scripts/generate'
import { idsAt, type Place } from './contract-places.ts'

const handling = 'money-dates-personal-data.md#personal-data-and-secrets'

/** Says in links what is assumed, not known, secret or personal data at a place. Empty where nothing is. */
export function marks(place: Place, assumptions: readonly Assumption[]): string {
  const ids = idsAt(place)
  const has = (mark: string): boolean => place.nodes.some((node) => node[mark] === true)
  return [
    ...assumptions
      .filter(({ id }) => ids.has(id))
      .map(({ id, kind, title }) =>
        kind === 'assumed'
          ? `[Assumed: ${title}](../register.md#${id}){.mark .assumed}`
          : `[Not known: ${title}](../register.md#${id}){.mark .unknown}`,
      ),
    ...(has('x-secret') ? [`[Secret: never log or store it](../guides/${handling}){.mark .private}`] : []),
    ...(has('x-personal-data')
      ? [`[Personal data: never log or store it](../guides/${handling}){.mark .private}`]
      : []),
  ].join('\n')
}
