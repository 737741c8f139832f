import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'

/**
 * Writes source files into a Markdown text, so that readers see code that is compiled and run. The source follows each line `<!--
 * code: FILE -->` or `<!-- code: FILE#REGION -->`, and replaces an existing code block there.
 *
 * @param folder The folder that the names of the files are relative to.
 * @param read Returns the text of a file, which may not be written yet.
 */
export function showCode(
  text: string,
  folder: string,
  read: (path: string) => string = (path) => readFileSync(path, 'utf8'),
): string {
  return text.replaceAll(
    /^<!-- code: (\S+?)(?:#(\S+))? -->\n(?:```\w*\n.*?^```\n)?/gms,
    (marker, file: string, region?: string) => {
      const code = codeRegion(read(join(folder, file)), region)
      return `${marker.split('\n', 1)}\n\`\`\`${extname(file).slice(1)}\n${code}\n\`\`\`\n`
    },
  )
}

/**
 * Returns the part of a source file between `// #region name` and `// #endregion`, or without a name the whole file without such
 * lines. Removes the indentation that all lines share.
 */
export function codeRegion(source: string, name?: string): string {
  if (name === undefined) return source.replaceAll(/^ *\/\/ #(?:end)?region.*\n/gm, '').trim()
  const lines = source.split('\n')
  const start = lines.findIndex((line) => line.trim() === `// #region ${name}`)
  if (start === -1) throw new Error(`there is no region ${name}`)
  const length = lines.slice(start).findIndex((line) => line.trim() === '// #endregion')
  if (length === -1) throw new Error(`the region ${name} has no end`)
  const inner = lines.slice(start + 1, start + length)
  const indents = inner
    .filter((line) => line.trim() !== '')
    .map((line) => line.length - line.trimStart().length)
  const shared = Math.min(...indents)
  return inner
    .map((line) => line.slice(shared))
    .join('\n')
    .trim()
}

/** Returns the id of a heading, by the rule of GitHub's pages, so that a link works there and on the docs site. */
export const headingId = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}\s_-]/gu, '')
    .replaceAll(' ', '-')

/**
 * Writes the list at the end of a Markdown file into another text, below each line `<!-- list: FILE -->`, and replaces an existing
 * list there.
 *
 * @param folder The folder that the names of the files are relative to.
 */
export function showList(text: string, folder: string): string {
  return text.replaceAll(/^<!-- list: (\S+) -->\n(?:\n*(?:(?:- | {2}).*\n)+)?/gm, (marker, file: string) => {
    const [list] = /^- .+/ms.exec(readFileSync(join(folder, file), 'utf8')) ?? []
    if (list === undefined) throw new Error(`${file} has no list`)
    return `${marker.split('\n', 1)}\n\n${list.trim()}\n`
  })
}
