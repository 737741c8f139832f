import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Environment {
  readonly name: string
  readonly versions: Readonly<Record<string, string>>
  readonly result: string
}

/**
 * Puts what `pnpm test:runtimes` found into a Markdown text: as a table below the line `<!-- environments: FILE -->`, in
 * place of one that is there.
 *
 * @param folder What the names of the files are relative to.
 */
export function showEnvironments(text: string, folder: string): string {
  return text.replaceAll(/^<!-- environments: (\S+) -->\n(?:\n*(?:\|.*\n)+)?/gm, (marker, file: string) => {
    const environments: Environment[] = JSON.parse(readFileSync(join(folder, file), 'utf8'))
    const rows = environments.map(({ name, versions, result }) => [
      name,
      Object.entries(versions)
        .map((version) => version.join(' '))
        .join(', '),
      result,
    ])
    return `${marker.split('\n', 1)}\n\n${layOut(['project', 'versions', 'result'], rows)}\n`
  })
}

/** A table with columns of one width. */
function layOut(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)))
  const lines = [head, widths.map((width) => '-'.repeat(width)), ...rows].map((row) =>
    widths.map((width, column) => (row[column] ?? '').padEnd(width)),
  )
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
