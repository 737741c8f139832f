import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A page of a built site, as the file holds it. */
export interface BuiltPage {
  /** From the site's root: `guides/errors.html`. */
  readonly path: string
  readonly html: string
}

/** Every page of a built site. */
export function readPages(folder: string): BuiltPage[] {
  return globSync('**/*.html', { cwd: folder })
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
    .map((path) => ({ path, html: readFileSync(join(folder, path), 'utf8') }))
}

/** The content of a tag's attribute, for each tag that a pattern matches. */
export function attributes(html: string, tag: RegExp, name: string): string[] {
  const attribute = new RegExp(` ${name}="([^"]*)"`)
  return [...html.matchAll(tag)].flatMap(([text]) => {
    const value = attribute.exec(text)?.[1]
    return value === undefined ? [] : [decode(value)]
  })
}

/** What stands between the tags. */
export const textOf = (html: string): string => decode(html.replaceAll(/<[^>]*>/g, ''))

function decode(text: string): string {
  const names: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
  return text.replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => names[name] ?? '')
}
