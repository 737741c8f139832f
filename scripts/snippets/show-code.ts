import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { codeRegion } from './code-region.ts'

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
