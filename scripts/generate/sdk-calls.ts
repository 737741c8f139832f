import { exampleInput } from './describe-operation.ts'
import type { Operation, Output } from './model.ts'

const describe = (operation: Operation): string =>
  `await client.${operation.id}(${exampleInput(operation)}) // → ${operation.success.dataType}${operation.repeatable ? '' : '; never retried'}\n`

/** A call of each operation, for `AGENTS.md`. */
export const sdkCalls: Output = {
  path: 'packages/sdk/snippets/calls.gen.ts',
  render: ({ operations }) => `// generated from openapi/openapi.yaml by scripts/generate/sdk-calls.ts
// #region calls
import { createMock } from '@travel-card/mock'
import { createClient } from '@travel-card/sdk'

const client = createClient(createMock().clientOptions) // with access to the API: { baseUrl, token }

${operations.map(describe).join('')}// #endregion
`,
}
