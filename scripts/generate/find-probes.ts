import { globSync } from 'node:fs'
import { basename } from 'node:path'

/** The probes of `@travel-card/verify`, each with its file there: a probe is the file in `src/probes/` of its name. */
export function findProbes(root: string): ReadonlyMap<string, string> {
  const files = globSync('packages/verify/src/probes/*/*.ts', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.endsWith('.test.ts'))
    .sort()
  return new Map(files.map((file) => [basename(file, '.ts'), file]))
}
