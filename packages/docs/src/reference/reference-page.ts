import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { asList, asObject, type JsonObject } from 'scripts/generate'
import { withContentPolicy } from '../content-policy.ts'
import { renderRedoc } from './render-redoc.ts'
import { selfContained } from './self-contained.ts'

/** The whole contract as Redoc shows it: the page, and its script as a file that a browser can keep. */
export async function referencePage(
  contract: Readonly<JsonObject>,
  folder: string,
): Promise<{ name: string; text: string }[]> {
  const { 'x-generated': _, ...document } = contract
  const shown = {
    ...document,
    // The way back to the site.
    info: { ...asObject(document.info), 'x-logo': { url: 'mark.svg', altText: 'The docs', href: './' } },
    servers: asList(document.servers).map(withDefaults),
    'x-tagGroups': [{ name: 'Operations', tags: asList(document.tags).map((tag) => asObject(tag).name) }],
  }
  const page = selfContained(await renderRedoc(shown, join(folder, 'reference')))
  const open = '<script type="module">'
  const start = page.indexOf(open)
  const end = page.indexOf('</script>', start)
  const script = page.slice(start + open.length, end)
  const name = `assets/redoc.${createHash('sha256').update(script).digest('hex').slice(0, 12)}.js`
  const html = `${page.slice(0, start)}<script type="module" src="${name}">${page.slice(end)}`
  return [
    { name: 'reference.html', text: withContentPolicy(html) },
    { name, text: script },
  ]
}

/** Redoc would resolve a variable at the start of a URL against the page's own address. */
function withDefaults(value: unknown): JsonObject {
  const { variables, ...server } = asObject(value)
  let url = String(server.url)
  for (const [name, variable] of Object.entries(asObject(variables)))
    url = url.replace(`{${name}}`, String(asObject(variable).default))
  return { ...server, url }
}
