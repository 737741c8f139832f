import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { asList, asObject, asText } from './document.ts'

/** The parts of an entry that matter to texts: its id, and the phrases with which texts call something unknown. */
interface Phrases {
  readonly id: string
  readonly says: readonly string[]
}

/** The texts in which `pnpm generate` refuses what a settled question makes untrue. */
const texts = '{openapi/openapi.yaml,openapi/README.md,*.md,packages/*/*.md,packages/*/guides/**/*.md}'
/** All files that may tell an open question, in headings, comments and messages, too. */
const everywhere =
  '{openapi/{openapi.yaml,*.md},*.md,.changeset/*.md,snippets/*.ts,{packages,scripts}/**/*.{md,ts,tsx,vue,svelte}}'
/** Left out everywhere: tests fail by themselves, and generated files follow. */
const ignored = /(^|\/)(node_modules|test)$|\.gen\.|\.test\.ts$/

/** Reads the phrases from `assumptions.yaml` or `settled.yaml`. */
export function readPhrases(root: string, file: 'assumptions' | 'settled'): readonly Phrases[] {
  return asList(parse(readFileSync(join(root, `openapi/${file}.yaml`), 'utf8'))).map((entry) => {
    const { id, says } = asObject(entry)
    return { id: asText(id), says: asList(says).map(String) }
  })
}

/**
 * Finds every line of the texts that links to one of these entries, or uses one of its phrases. A phrase may continue on the next
 * line. `isWide` also searches headings and code, where an entry's id may stand in quotes.
 */
export function linesAbout(
  root: string,
  entries: readonly Phrases[],
  { isWide = false }: { readonly isWide?: boolean } = {},
): readonly { readonly id: string; readonly file: string; readonly line: number; readonly text: string }[] {
  return globSync(isWide ? everywhere : texts, { cwd: root, exclude: (path) => ignored.test(path) })
    .sort()
    .flatMap((path) => {
      const whole = readFileSync(join(root, path), 'utf8')
      // Skips headings, which name a topic and stay true, and code blocks, because `pnpm generate` writes them, or they only show
      // syntax.
      const content = isWide
        ? whole
        : whole.replace(/^ *#+ [^\n]*|^```.*?^```/gms, (text) => text.replace(/.+/g, ''))
      const lines = whole.split('\n')
      return entries.flatMap(({ id, says }) => {
        // Not the bare id, because some ids are words or names of files, such as `events` and `token-source`.
        const mention = `${isWide ? `[#'"]` : '#'}${patternOf(id)}(?![\\w-])`
        const found = content.matchAll(new RegExp([mention, ...says.map(patternOf)].join('|'), 'gi'))
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
  phrase.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/ +/g, '\\s+(?:(?:[>|#*]|//) +)?')

/** Lists the texts that still call something unknown although it is settled, one problem a line. */
export function staleTexts(root: string): readonly string[] {
  return linesAbout(root, readPhrases(root, 'settled')).map(
    ({ file, line, id, text }) =>
      `${file}:${line} speaks of \`${id}\` as an open question, which openapi/settled.yaml answers (if this is still true, remove its phrase there): ${text}`,
  )
}
