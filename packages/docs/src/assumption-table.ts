import type { Assumption } from 'scripts/generate/model'
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
      `**${entry.title}**<br />\`${entry.id}\` {% #${assumptionAnchor(entry.id)} %}`,
      `${entry.choice} ${entry.reason}<br />**Settled by:** ${entry.settle}`,
      where(entry.places, links),
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

function where(places: readonly string[], links: ReadonlyMap<string, readonly DeepLink[]>): string {
  const operations = new Map<string, string[]>()
  const add = (operation: string, text: string): void => {
    const known = operations.get(operation) ?? []
    if (!known.includes(text)) operations.set(operation, [...known, text])
  }
  for (const place of places) {
    const own = links.get(place)
    // What Redoc does not show can still be found in the document.
    if (!own) add('', `\`${place}\``)
    for (const { operation = '', label, href } of own ?? []) add(operation, `[${label}](${href})`)
  }
  const groups = [...operations].map(([operation, texts]) =>
    [...(operation === '' ? [] : [`${operation}:`]), texts.join(', ')].join(' '),
  )
  return groups.join('<br />') || 'Nothing in the contract'
}
