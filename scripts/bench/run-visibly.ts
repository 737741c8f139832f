import { spawn } from 'node:child_process'

/** Runs a command that prints for itself, and gives its exit code. */
export function runVisibly(command: string, args: readonly string[]): Promise<number> {
  const child = spawn(command, args, { stdio: 'inherit', shell: process.platform === 'win32' })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve(code ?? 1))
  })
}
