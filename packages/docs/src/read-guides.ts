import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { showCode } from 'scripts/snippets/show-code'

export interface Guide {
  readonly title: string
  /** Markdown; begins with the title as a heading of the first level. */
  readonly text: string
}

/**
 * Reads the guides in the order of their file names, with the code that they show. A line `<!-- insert: NAME -->` is
 * replaced by one of the texts given.
 */
export function readGuides(folder: string, inserts: Readonly<Record<string, string>>): Guide[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .sort()
    .map((file) => {
      const text = showCode(readFileSync(join(folder, file), 'utf8'), folder)
        // Redoc shows the first two levels in one size; the third is below the title in the sidebar just the same.
        .replaceAll(/^## /gm, '### ')
        .replaceAll(/^<!-- insert: (\S+) -->$/gm, (_, name: string) => {
          const insert = inserts[name]
          if (insert === undefined) throw new Error(`${file}: there is no insert ${name}`)
          return insert.replaceAll(/^## /gm, '### ')
        })
      const title = /^# (.+)\n/.exec(text)?.[1]
      if (title === undefined) throw new Error(`${file} must begin with its title as \`# Title\``)
      return { title, text: text.trim() }
    })
}
