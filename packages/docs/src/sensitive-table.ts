import { toPointer } from 'scripts/generate/pointer'
import { walk } from 'scripts/generate/walk'
import type { DeepLink } from './deep-links.ts'
import type { JsonObject } from './json.ts'

/** The fields marked `x-personal-data` or `x-secret` as a Markdown table, each linked to where it stands. */
export function sensitiveTable(
  document: JsonObject,
  links: ReadonlyMap<string, readonly DeepLink[]>,
): string {
  const rows: string[] = []
  const add = (kind: string, pointer: string): void => {
    for (const { operation, label, href } of links.get(pointer) ?? []) {
      rows.push(`| ${operation}<br />[${label}](${href}) | ${kind} |`)
    }
  }
  walk(document, (node, path) => {
    if (path.includes('examples')) return
    if (node['x-personal-data'] === true) add('personal data', toPointer(path))
    if (node['x-secret'] === true) add('secret', toPointer(path))
  })
  return ['| Where | What it is |', '| --- | --- |', ...rows].join('\n')
}
