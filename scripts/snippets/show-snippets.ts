import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'

/**
 * Puts source files into a Markdown text, so that what is shown is what is compiled and run. Below each line
 * `<!-- code: FILE -->` or `<!-- code: FILE#REGION -->` stands that source, in place of a code block that is there.
 *
 * @param folder What the names of the files are relative to.
 * @param read Gives the text of a file: for one that is not written yet.
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
 * The part of a source file between `// #region name` and `// #endregion`, or all of it without such lines, with
 * the indentation that all its lines share taken away.
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

/**
 * Puts the list at the end of a Markdown file into another text, below each line `<!-- list: FILE -->`, in place of the
 * list that is there.
 *
 * @param folder What the names of the files are relative to.
 */
export function showList(text: string, folder: string): string {
  return text.replaceAll(/^<!-- list: (\S+) -->\n(?:\n*(?:(?:- | {2}).*\n)+)?/gm, (marker, file: string) => {
    const [list] = /^- .+/ms.exec(readFileSync(join(folder, file), 'utf8')) ?? []
    if (list === undefined) throw new Error(`${file} has no list`)
    return `${marker.split('\n', 1)}\n\n${list.trim()}\n`
  })
}
