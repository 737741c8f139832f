import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { reportEnvironments } from './environments-reporter.ts'

const folder = mkdtempSync(join(tmpdir(), 'travel-card-environments-'))
const file = join(folder, 'environments.json')
afterAll(() => rmSync(folder, { recursive: true }))

type State = 'passed' | 'failed' | 'skipped'

function report(...tests: readonly (readonly [state: State, name?: string])[]): string[] {
  const allTests = () =>
    tests.map(([state, name]) => ({
      meta: () => (name === undefined ? {} : { environment: { name, versions: { tool: '2' } } }),
      result: () => ({ state }),
    }))
  reportEnvironments(file, [{ children: { allTests } }])
  const rows: { name: string; versions: { tool: string }; result: string }[] = JSON.parse(
    readFileSync(file, 'utf8'),
  )
  return rows.map(({ name, versions, result }) => `${name} ${versions.tool}: ${result}`)
}

test('what ran is written, what was left out keeps its last row, and what is gone is dropped', () => {
  const last = ['Vite', 'Vue', 'Gone'].map((name) => ({ name, versions: { tool: '1' }, result: 'works' }))
  writeFileSync(file, JSON.stringify(last))
  expect(report(['failed', 'Vite'], ['skipped', 'Vue'], ['skipped', 'New'], ['passed'])).toEqual([
    'Vite 2: fails',
    'Vue 1: works',
    'New 2: not tried',
  ])
})

test('a run of other tests leaves the file as it is', () => {
  const before = report(['passed', 'Vite'])
  expect(report(['failed'])).toEqual(before)
})
