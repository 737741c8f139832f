import { join } from 'node:path'
import type { Plugin } from 'vitepress'

/**
 * Resolves `@travel-card/*` from the workspace whose contract is shown, so that its operations are those that can be run.
 */
export function workspacePackages(root: string): Plugin {
  const importer = join(root, 'packages/docs/src/run/run-call.ts')
  return {
    name: 'workspace-packages',
    enforce: 'pre',
    resolveId(source) {
      return source.startsWith('@travel-card/') ? this.resolve(source, importer, { skipSelf: true }) : null
    },
  }
}
