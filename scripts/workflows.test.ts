import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from 'test-support/run-command'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const workflows = globSync('.github/workflows/*.yml', { cwd: root })
const version = read('.ci/pnpm-version').trim()

test.each(workflows)('%s is a valid workflow', async (file) => {
  expect(await runCommand('action-validator', [file], { cwd: root })).toBe('')
})

test('workflows and .ci/run take the exact pnpm of .ci/pnpm-version, and READMEs its major version', () => {
  expect(version).toMatch(/^\d+\.\d+\.\d+$/)
  for (const file of [...workflows, '.ci/run'])
    for (const [, asked] of read(file).matchAll(/\bpnpm@([^"\s]+(?: [^"\s]+\))?)/g))
      expect(asked, file).toBe('$(cat .ci/pnpm-version)')
  const texts = globSync(['*.md', 'packages/*/*.md', 'packages/docs/guides/**/*.md'], { cwd: root })
  const asked = texts.flatMap((file) => [...read(file).matchAll(/\bpnpm@([\w.]+)/g)].map(([, one]) => one))
  expect(new Set(asked)).toEqual(new Set([version.split('.')[0]]))
})

test('each action is pinned by its commit', () => {
  const actions = workflows.flatMap((file) =>
    [...read(file).matchAll(/uses: (\S+)/g)].map(([, action]) => action),
  )
  expect(actions.length).toBeGreaterThan(5)
  for (const action of actions) expect(action).toMatch(/^[\w-]+\/[\w/-]+@[\da-f]{40}$/)
})
