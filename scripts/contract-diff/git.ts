import { execFileSync } from 'node:child_process'

/** Runs git and gives what it printed. */
export function git(root: string, ...args: string[]): string {
  return execFileSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim()
}
