import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { faultList, readFaults, renderFaults, showFaults, showFaultsInControl } from './render-faults.ts'
import { parseSourceFile } from './source-file.ts'

const read = (file: string): string => readFileSync(join(import.meta.dirname, '../..', file), 'utf8')
const list = read(faultList)
const readList = (text: string) => readFaults(parseSourceFile(text, faultList))

test('one more entry brings the fault into the type, the panel, the control document and the table', () => {
  const entry = `empty:
  does: a response without a body
  label: empty body
  sends: { type: application/json, body: '' }
  sees: 200 with nothing
`
  const faults = readList(list + entry)
  const types = renderFaults(faults)
  expect(types).toMatch(/^export type Fault = .*\| 'empty'$/m)
  expect(types).toContain(' * - `empty`: a response without a body.')
  expect(types).toContain("empty: 'empty body'")
  expect(types).toContain("empty: { type: 'application/json', body: '' }")
  const control = showFaultsInControl(read('packages/mock/control.yaml'), faults)
  expect(control).toMatch(/enum: \[network, .*, empty\]/)
  expect(control).toContain('- `empty`: a response without a body.\n    Operation:')
  const page = showFaults('<!-- faults: x.yaml -->\n\n| old |\n| --- |\n\nAfter.\n', faults)
  expect(page).toMatch(/\| `empty` +\| 200 with nothing +\| the same +\|/)
  expect(page).toMatch(/\|\n\nAfter\.\n$/)
  expect(showFaults(page, faults)).toBe(page)
})

test('an entry that lacks a text for a way to connect is named with its place', () => {
  expect(() => readList('broken:\n  does: x\n  label: y\n  sees: { fetch: z }\n')).toThrow(
    'packages/mock/faults.yaml:2:3 a fault needs `does`, `label` and `sees` for each way to connect',
  )
})
