import { exampleInput } from './describe.ts'
import type { Operation, Output } from './model.ts'
import { toLiteral } from './to-literal.ts'

const sdkCall = (operation: Operation): string =>
  `await client.${operation.id}(${exampleInput(operation)}) // → ${operation.success.dataType}${operation.repeatable ? '' : '; never retried'}\n`

/** The snippet with a call of each operation, for `AGENTS.md`. */
const sdkCalls: Output = {
  path: 'packages/sdk/snippets/calls.gen.ts',
  render: ({ operations }) => `// generated from openapi/openapi.yaml by scripts/generate/render-snippets.ts
// #region calls
import { createMock } from '@travel-card/mock'
import { createClient } from '@travel-card/sdk'

const client = createClient(createMock().clientOptions) // with access to the API: { baseUrl, token }

${operations.map(sdkCall).join('')}// #endregion
`,
}

/** Writes a call with the last example, because the first is the default anyway, and lists the names of all. */
function mockExample({ id, examples }: Operation): string {
  const names = examples.map(({ name }) => toLiteral(name))
  return `mock.${id}.example(${names.at(-1)}) // of ${names.join(', ')}\n`
}

/** The snippet with the examples of each operation, for `AGENTS.md` and the README. */
const mockExamples: Output = {
  path: 'packages/mock/snippets/examples.gen.ts',
  render: ({ operations }) => `// generated from openapi/openapi.yaml by scripts/generate/render-snippets.ts
import { createMock } from '@travel-card/mock'

const mock = createMock()
// #region examples
${operations.map(mockExample).join('')}// #endregion
`,
}

/** The generated snippets that show all operations. */
export const snippetFiles: readonly Output[] = [sdkCalls, mockExamples]
