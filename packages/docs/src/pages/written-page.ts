import { readFileSync } from 'node:fs'
import type { Page } from '../page.ts'

/**
 * A page that somebody has written: a description, a title, and text with the code that it shows. A line
 * `<!-- insert: NAME -->` is replaced by one of the texts given.
 */
export function writtenPage(
  file: string,
  path: string,
  inserts: Readonly<Record<string, string>> = {},
): Page {
  const source = readFileSync(file, 'utf8').replaceAll('\r\n', '\n')
  const [front = '', description, title] = /^<!-- description: (.+) -->\n\n# (.+)\n/.exec(source) ?? []
  if (description === undefined || title === undefined)
    throw new Error(`${file} must begin with \`<!-- description: … -->\`, and its title as \`# Title\``)
  const text = `# ${title}\n${source.slice(front.length)}`
    .replaceAll(/^<!-- (?:code|environments): .+ -->\n/gm, '')
    .replaceAll(/^<!-- insert: (\S+) -->$/gm, (_, name: string) => {
      const insert = inserts[name]
      if (insert === undefined) throw new Error(`${file}: there is no insert ${name}`)
      return insert
    })
    .trim()
  return { path, title, description, text }
}
