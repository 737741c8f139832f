import { readFileSync } from 'node:fs'
import { join } from 'node:path'

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
