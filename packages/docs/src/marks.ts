import { type Assumption, assumptionIds } from 'scripts/generate'
import type { Place } from './contract-places.ts'

const handling = 'money-dates-personal-data.md#personal-data-and-secrets'

/** Says in links what is assumed, not known, secret or personal data at a place. Empty where nothing is. */
export function marks({ nodes }: Place, assumptions: readonly Assumption[]): string {
  const ids = new Set(nodes.flatMap((node) => assumptionIds(node)))
  const has = (mark: string): boolean => nodes.some((node) => node[mark] === true)
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
