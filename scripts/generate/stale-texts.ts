import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { asList, asObject, asText } from './document.ts'

/** An entry as far as texts are concerned: its id, and the wordings by which they say what is not known. */
export interface Wordings {
  readonly id: string
  readonly says: readonly string[]
}

/** A line of a text. */
export interface TextLine {
  readonly file: string
  readonly line: number
  readonly text: string
}

/** The texts that speak of open questions. The lists of questions themselves are none of them. */
const texts = '{openapi/openapi.yaml,openapi/README.md,*.md,packages/*/*.md,packages/docs/guides/**/*.md}'

/** Reads `assumptions.yaml` or `settled.yaml` as far as texts are concerned. */
export function readWordings(root: string, file: 'assumptions' | 'settled'): readonly Wordings[] {
  return asList(parse(readFileSync(join(root, `openapi/${file}.yaml`), 'utf8'))).map((entry) => {
    const { id, says } = asObject(entry)
    return { id: asText(id), says: asList(says).map(String) }
  })
}

/**
 * Every line of the texts that names one of these entries, or uses one of its wordings. A wording may go over a line's end.
 * With another `pattern`, of other files.
 */
export function linesAbout(
  root: string,
  entries: readonly Wordings[],
  pattern: string = texts,
): readonly (TextLine & { readonly id: string })[] {
  return globSync(pattern, { cwd: root, exclude: (path) => path.includes('node_modules') })
    .sort()
    .flatMap((path) => {
      const whole = readFileSync(join(root, path), 'utf8')
      // Code blocks are written by `pnpm generate`, or show how something is written.
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

/** Finds a wording, which may go over a line's end. */
export const patternOf = (wording: string): string =>
  wording.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/ +/g, '\\s+(?:[>|#*] +)?')

/** What texts still call unknown although it is settled, one problem a line. */
export function staleTexts(root: string): readonly string[] {
  return linesAbout(root, readWordings(root, 'settled')).map(
    ({ file, line, id, text }) =>
      `${file}:${line} speaks of \`${id}\` as an open question, which openapi/settled.yaml answers: ${text}`,
  )
}
