import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { asList, asObject, asText } from './document.ts'

/** The parts of an entry that matter to texts: its id, and the phrases with which texts call something unknown. */
interface Phrases {
  readonly id: string
  readonly says: readonly string[]
}

/** The texts that mention open questions. The lists of questions themselves are excluded. */
const texts = '{openapi/openapi.yaml,openapi/README.md,*.md,packages/*/*.md,packages/*/guides/**/*.md}'

/** Reads the phrases from `assumptions.yaml` or `settled.yaml`. */
export function readPhrases(root: string, file: 'assumptions' | 'settled'): readonly Phrases[] {
  return asList(parse(readFileSync(join(root, `openapi/${file}.yaml`), 'utf8'))).map((entry) => {
    const { id, says } = asObject(entry)
    return { id: asText(id), says: asList(says).map(String) }
  })
}

/**
 * Finds every line of the texts that names one of these entries, or uses one of its phrases. A phrase may continue on the next
 * line. With another `pattern`, searches other files.
 */
export function linesAbout(
  root: string,
  entries: readonly Phrases[],
  pattern: string = texts,
): readonly { readonly id: string; readonly file: string; readonly line: number; readonly text: string }[] {
  return globSync(pattern, { cwd: root, exclude: (path) => path.includes('node_modules') })
    .sort()
    .flatMap((path) => {
      const whole = readFileSync(join(root, path), 'utf8')
      // Skips code blocks, because `pnpm generate` writes them, or they only show syntax.
      const isText = pattern === texts && path.endsWith('.md')
      const content = isText ? whole.replace(/^```.*?^```/gms, (code) => code.replace(/.+/g, '')) : whole
      const lines = content.split('\n')
      return entries.flatMap(({ id, says }) => {
        const words = says.map(patternOf)
        const found = content.matchAll(new RegExp([`(?<![\\w-])${id}(?![\\w-])`, ...words].join('|'), 'g'))
        const numbers = new Set([...found].map(({ index }) => content.slice(0, index).split('\n').length))
        return [...numbers].map((line) => ({
          id,
          file: path.replaceAll('\\', '/'),
          line,
          text: lines[line - 1]?.trim() ?? '',
        }))
      })
    })
}

/** Writes a regular expression for a phrase, which may continue on the next line. */
export const patternOf = (phrase: string): string =>
  phrase.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/ +/g, '\\s+(?:[>|#*] +)?')

/** Lists the texts that still call something unknown although it is settled, one problem a line. */
export function staleTexts(root: string): readonly string[] {
  return linesAbout(root, readPhrases(root, 'settled')).map(
    ({ file, line, id, text }) =>
      `${file}:${line} speaks of \`${id}\` as an open question, which openapi/settled.yaml answers: ${text}`,
  )
}
