import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { showCode } from 'scripts/snippets/show-code'
import type { Page } from '../page.ts'

/** A page that somebody has written, with the code that it shows. A line `<!-- insert: NAME -->` is replaced by one of the texts given. */
export function writtenPage(
  file: string,
  path: string,
  inserts: Readonly<Record<string, string>> = {},
): Page {
  const text = showCode(readFileSync(file, 'utf8'), dirname(file))
    .replaceAll(/^<!-- code: .+ -->\n/gm, '')
    .replaceAll(/^<!-- insert: (\S+) -->$/gm, (_, name: string) => {
      const insert = inserts[name]
      if (insert === undefined) throw new Error(`${file}: there is no insert ${name}`)
      return insert
    })
    .trim()
  const [, title] = /^# (.+)\n/.exec(text) ?? []
  if (title === undefined) throw new Error(`${file} must begin with its title as \`# Title\``)
  return { path, title, description: firstSentence(text), text }
}

/** The first sentence below the title, without its Markdown. */
function firstSentence(text: string): string {
  const paragraph = /^[A-Z`](?:.+\n?)+/m.exec(text.replace(/^# .+\n/, ''))?.[0] ?? ''
  const plain = paragraph
    .replaceAll(/\[(.*?)\]\(.*?\)/g, '$1')
    .replaceAll(/[`*]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return (/^.+?[.:](?= |$)/.exec(plain)?.[0] ?? plain).replace(/:$/, '.')
}
