import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { codeRegion } from './code-region.ts'

/**
 * Puts source files into a Markdown text, so that what is shown is what is compiled and run. Below each line
 * `<!-- code: FILE -->` or `<!-- code: FILE#REGION -->` stands that source, in place of a code block that is there.
 *
 * @param folder What the names of the files are relative to.
 */
export function showCode(text: string, folder: string): string {
  return text.replaceAll(
    /^<!-- code: (\S+?)(?:#(\S+))? -->\n(?:```\w*\n.*?^```\n)?/gms,
    (marker, file: string, region?: string) => {
      const code = codeRegion(readFileSync(join(folder, file), 'utf8'), region)
      return `${marker.split('\n', 1)}\n\`\`\`${extname(file).slice(1)}\n${code}\n\`\`\`\n`
    },
  )
}
