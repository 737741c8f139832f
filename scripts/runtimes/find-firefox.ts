import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The path of the Firefox on the path, if there is one. */
export function findFirefox(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const names = ['firefox', 'firefox-esr']
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find((path) => existsSync(path))
}
