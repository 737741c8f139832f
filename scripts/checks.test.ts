import { join } from 'node:path'
import { test } from 'vitest'
import { runCommand } from './run-command.ts'

const cwd = join(import.meta.dirname, '..')

// Scripts of the workspace's `package.json`: what a person runs alone is what is checked here, without starting pnpm for
// each. `packages.test.ts` builds.
test.concurrent.each(['lint', 'generate -- --check', 'types', 'unused'])(
  '%s succeeds',
  { timeout: 300_000 },
  async (script) => {
    await runCommand('node', ['--run', ...script.split(' ')], { cwd, timeoutMs: 300_000 })
  },
)
