import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdirSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Copies the files of the whole workspace, with uncommitted ones, without built ones, and without anything installed. */
export function copyFiles(workspace: string, target: string): void {
  const list = ['ls-files', '--cached', '--others', '--exclude-standard']
  for (const file of execFileSync('git', list, { cwd: workspace, encoding: 'utf8' }).trim().split('\n')) {
    if (!existsSync(join(workspace, file))) continue
    mkdirSync(dirname(join(target, file)), { recursive: true })
    cpSync(join(workspace, file), join(target, file))
  }
}

/**
 * Copies the whole workspace, so that we can try something on the copy. Installed packages are linked, but the links between the
 * workspace's own packages lead to the copies. Nothing may be installed in the copy, because that would change the original's store.
 */
export function copyTree(workspace: string, target: string): void {
  copyFiles(workspace, target)
  for (const folder of globSync('{.,scripts,packages/*}/node_modules', { cwd: workspace })) {
    const store = join(workspace, folder, '.pnpm')
    cpSync(join(workspace, folder), join(target, folder), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => path !== store && !/node_modules[\\/]\.(cache|vite)/.test(path),
    })
    if (existsSync(store)) symlinkSync(store, join(target, folder, '.pnpm'), 'junction')
  }
}
