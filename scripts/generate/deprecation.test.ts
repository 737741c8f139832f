import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readModel } from './read-model.ts'
import { parseSourceFile } from './source-file.ts'
import { outputs } from './write.ts'

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

const render = async (path: string): Promise<string> =>
  (await outputs.find((output) => output.path.endsWith(path))?.render(model)) ?? expect.fail(path)

/** The lines of the comment right above a line. */
function commentAbove(text: string, line: string): string[] {
  const [above = ''] = text.split(`\n${line}`)
  return above
    .slice(above.lastIndexOf('/**'))
    .split('\n')
    .map((one) => one.trim())
}

test('a deprecated operation is struck through in client, mock and query options, and marked in the table', async () => {
  for (const path of ['methods.gen.ts', 'operation-mocks.gen.ts', 'members.gen.ts'])
    expect((await render(path)).match(/@deprecated/g)).toHaveLength(1)
  const comment = commentAbove(await render('methods.gen.ts'), '  getCustomer(')
  expect(comment).toContainEqual(expect.stringContaining('* @deprecated'))
  expect(await render('contract/src/operations.gen.ts')).toMatch(
    /getCustomer: \{\n(?: {4}.*\n){4} {4}deprecated: true/,
  )
})

test('deprecated arguments and fields are struck through below what they are', async () => {
  const types = await render('contract/src/types.gen.ts')
  for (const line of ['  esimId: string', '  duration?: number', '  brand?: string']) {
    const comment = commentAbove(types, line)
    expect(comment.indexOf('* @deprecated'), line).toBeGreaterThan(1)
  }
  expect(await render('contract/src/operations.gen.ts')).toMatch(/esimId: \{[^}]*deprecated: true/)
})
