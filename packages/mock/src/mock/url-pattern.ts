import type { CompactContract } from '../contract/compact-contract.ts'
import type { Base } from './read-base.ts'

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

/**
 * One coarse expression for the URLs that the mock answers. The mock's own router decides the rest, because the
 * versions of msw match paths differently.
 */
export function urlPattern({ origin, prefix }: Base, { operations }: CompactContract): RegExp {
  const start = origin === '' ? '^[a-z]+:\\/\\/[^/?#]+' : `^${literal(origin)}`
  // With an address of its own, the mock answers everything there.
  if (origin !== '' || prefix !== '') return new RegExp(`${start}${literal(prefix)}(?:[/?#]|$)`)
  const paths = operations.map(({ path }) =>
    path
      .split(/\{[^}]+\}/)
      .map(literal)
      .join('[^/?#]+'),
  )
  return new RegExp(`${start}(?:${paths.join('|')})\\/?(?:[?#]|$)`)
}
