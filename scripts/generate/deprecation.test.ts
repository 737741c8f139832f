import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contractOperations } from './contract-operations.ts'
import { contractTypes } from './contract-types.ts'
import { mockOperations } from './mock-operations.ts'
import { queryMembers } from './query-members.ts'
import { readModel } from './read-model.ts'
import { sdkMethods } from './sdk-methods.ts'
import { parseSourceFile } from './source-file.ts'

const contract = readFileSync(join(import.meta.dirname, '../../openapi/openapi.yaml'), 'utf8')
const source = parseSourceFile(
  contract
    .replace('operationId: getCustomer\n', 'operationId: getCustomer\n      deprecated: true\n')
    .replace('name: esimId\n', 'name: esimId\n          deprecated: true\n')
    .replace('        duration:\n', '        duration:\n          deprecated: true\n')
    .replace('        brand:\n', '        brand:\n          deprecated: true\n'),
  'openapi.yaml',
)
// A cast: the document is the contract's own.
const model = readModel(source.value as Record<string, unknown>, source, [])

/** The lines of the comment right above a line. */
function commentAbove(text: string, line: string): string[] {
  const [above = ''] = text.split(`\n${line}`)
  return above
    .slice(above.lastIndexOf('/**'))
    .split('\n')
    .map((one) => one.trim())
}

test('a deprecated operation is struck through in client, mock and query options, and marked in the table', () => {
  for (const text of [sdkMethods, mockOperations, queryMembers].map(({ render }) => `${render(model)}`))
    expect(text.match(/@deprecated/g)).toHaveLength(1)
  const comment = commentAbove(`${sdkMethods.render(model)}`, '  getCustomer(')
  expect(comment).toContainEqual(expect.stringContaining('* @deprecated'))
  expect(contractOperations.render(model)).toMatch(/getCustomer: \{\n(?: {4}.*\n){4} {4}deprecated: true/)
})

test('deprecated arguments and fields are struck through below what they are', async () => {
  const types = await contractTypes.render(model)
  for (const line of ['  esimId: string', '  duration?: number', '  brand?: string']) {
    const comment = commentAbove(types, line)
    expect(comment.indexOf('* @deprecated'), line).toBeGreaterThan(1)
  }
  expect(contractOperations.render(model)).toMatch(/esimId: \{[^}]*deprecated: true/)
})
