import type { Place } from '../contract-places.ts'

/** The fields that hold personal data or secrets, each linked to where it stands. */
export function sensitiveFields(places: readonly Place[]): string {
  const rows = places.flatMap(({ operation, label, anchor, nodes }) => {
    const has = (mark: string): boolean => nodes.some((node) => node[mark] === true)
    const kind = has('x-secret') ? 'secret' : has('x-personal-data') ? 'personal data' : undefined
    return kind === undefined
      ? []
      : [`| [\`${label}\`](../operations/${operation}.md#${anchor}) of \`${operation}\` | ${kind} |`]
  })
  return ['| Where | What it is |', '| --- | --- |', ...rows].join('\n')
}
