import { join } from 'node:path'
import { test } from 'vitest'
import { runCommand } from './run-command.ts'

const cwd = join(import.meta.dirname, '..')

// Scripts of the workspace's `package.json`: what a person runs alone is what is checked here.
test.concurrent.each(['lint', 'generate --check', 'types', 'unused', 'build'])(
  'pnpm %s succeeds',
  { timeout: 300_000 },
  async (script) => {
    // Vitest sets `NODE_ENV` to `test`, with which Vite would build for development.
    await runCommand('pnpm', ['--silent', ...script.split(' ')], {
      cwd,
      env: { NODE_ENV: '' },
      timeoutMs: 300_000,
    })
  },
)
