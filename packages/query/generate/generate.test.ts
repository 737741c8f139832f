import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { operations } from '@travel-card/contract'
import { createMock } from '@travel-card/mock'
import { createQueries } from '@travel-card/query'
import { createClient } from '@travel-card/sdk'
import { findParts, parseSourceFile, readModel, rendererOf } from 'generator'
import { expect, test } from 'vitest'
import { part } from './index.ts'

test('a deprecated operation is marked below its description', async () => {
  const contract = readFileSync(join(import.meta.dirname, '../../../openapi/openapi.yaml'), 'utf8')
  const edited = contract.replace('operationId: getCustomer\n', '$&      deprecated: true\n')
  const { textOf } = rendererOf(await findParts(), readModel(parseSourceFile(edited, 'openapi.yaml'), []))
  expect((await textOf('packages/query/src/members.gen.ts')).match(/@deprecated/g)).toHaveLength(1)
})

test('every other name on the object that the package returns is reserved', () => {
  const queries = createQueries(createClient(createMock().clientOptions))
  const names = Object.getOwnPropertyNames(queries).filter((name) => !(name in operations))
  expect(part.reservedNames).toEqual(expect.arrayContaining(names))
})
