import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runCommand } from './package/run-command.ts'

const root = join(import.meta.dirname, '..')
const release = ['scripts/release.ts']

test('release --dry-run shows each package with its next version, and changes nothing', {
  timeout: 60_000,
}, async () => {
  const stateOf = () =>
    runCommand('git', ['status', '--porcelain', '--', 'packages/*/package.json', '.changeset'], { cwd: root })
  const before = await stateOf()
  const output = await runCommand('node', [...release, '--dry-run'], { cwd: root })

  for (const name of ['contract', 'sdk', 'mock', 'query', 'verify']) {
    expect(output).toMatch(new RegExp(`^@travel-card/${name} \\d+\\.\\d+\\.\\d+ `, 'm'))
  }
  expect(output).toContain('5 packages would be published')
  expect(output.indexOf('@travel-card/contract')).toBeLessThan(output.indexOf('@travel-card/sdk'))
  expect(await stateOf()).toBe(before)
})

test('release says which options it takes', async () => {
  await expect(runCommand('node', [...release, '--dry'], { cwd: root })).rejects.toThrow(
    /Unknown option '--dry'/,
  )
  expect(await runCommand('node', [...release, '--help'], { cwd: root })).toContain('--dry-run')
})
