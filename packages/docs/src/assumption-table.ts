import type { Assumption } from '../../../scripts/generate/model.ts'
import type { DeepLink } from './deep-links.ts'

/** The id, in the page, of an entry of the register. */
export function assumptionAnchor(id: string): string {
  return `assumption-${id}`
}

/** The entries of one kind as a Markdown table, each linked to the places where it acts. */
export function assumptionTable(
  assumptions: readonly Assumption[],
  kind: Assumption['kind'],
  links: ReadonlyMap<string, readonly DeepLink[]>,
): string {
  const rows = assumptions
    .filter((entry) => entry.kind === kind)
    .map((entry) => [
      // The id in braces is an annotation by which Redoc gives the cell its id.
      `**${entry.title}** {% #${assumptionAnchor(entry.id)} %}`,
      `${entry.choice} ${entry.reason}<br />**Settled by:** ${entry.settle}`,
      where(entry.places.flatMap((place) => links.get(place) ?? [])),
    ])
  const head = [
    'What is open',
    kind === 'assumed' ? 'What is assumed, and why' : 'What the contract does, and why',
    'Where',
  ]
  return [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.map(oneLine).join(' | ')} |`)
    .join('\n')
}

function oneLine(cell: string): string {
  return cell.trim().replaceAll(/\s+/g, ' ').replaceAll('|', '\\|')
}

function where(links: readonly DeepLink[]): string {
  const unique = [...new Map(links.map((link) => [`${link.href} ${link.label}`, link])).values()]
  const operations = new Map<string, DeepLink[]>()
  for (const link of unique) {
    const key = link.operation ?? ''
    operations.set(key, [...(operations.get(key) ?? []), link])
  }
  const groups = [...operations].map(([operation, own]) => {
    const list = own.map(({ label, href }) => `[${label}](${href})`).join(', ')
    return operation === '' ? list : `${operation}: ${list}`
  })
  return groups.join('<br />') || 'Nothing in the contract'
}
