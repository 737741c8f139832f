import { join } from 'node:path'
import { runCommand } from 'test-support/run-command'
import { test } from 'vitest'

const cwd = join(import.meta.dirname, '..')

// Runs the scripts of the workspace's `package.json` that people run, without starting pnpm for each. `packages.test.ts` runs the
// build.
test.concurrent.each(['lint', 'generate -- --check', 'types', 'unused'])(
  '%s succeeds',
  { timeout: 300_000 },
  async (script) => {
    await runCommand('node', ['--run', ...script.split(' ')], { cwd, timeoutMs: 300_000 })
  },
)
