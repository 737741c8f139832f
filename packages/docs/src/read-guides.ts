import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { codeRegion } from './code-region.ts'

export interface Guide {
  readonly title: string
  /** Markdown; begins with the title as a heading of the first level. */
  readonly text: string
}

const languages: Readonly<Record<string, string>> = { '.ts': 'typescript', '.tsx': 'tsx', '.sh': 'sh' }

/**
 * Reads the guides in the order of their file names. A line `<!-- code: FILE -->` or `<!-- code: FILE#REGION -->`
 * is replaced by that source, so that what is shown is what is compiled and run; a line `<!-- insert: NAME -->` by
 * one of the texts given.
 */
export function readGuides(folder: string, inserts: Readonly<Record<string, string>>): Guide[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .sort()
    .map((file) => {
      const text = readFileSync(join(folder, file), 'utf8')
        // Redoc shows the first two levels in one size; the third is below the title in the sidebar just the same.
        .replaceAll(/^## /gm, '### ')
        .replaceAll(/^<!-- code: (\S+?)(?:#(\S+))? -->$/gm, (_, source: string, region?: string) => {
          const code = codeRegion(readFileSync(join(folder, source), 'utf8'), region)
          return `\`\`\`${languages[extname(source)] ?? ''}\n${code}\n\`\`\``
        })
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
