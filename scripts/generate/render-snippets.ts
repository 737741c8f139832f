import { exampleInput } from './describe.ts'
import type { Operation, Output } from './model.ts'
import { toLiteral } from './to-literal.ts'

const sdkCall = (operation: Operation): string =>
  `await client.${operation.id}(${exampleInput(operation)}) // → ${operation.success.dataType}${operation.repeatable ? '' : '; never retried'}\n`

/** A call of each operation, for `AGENTS.md`. */
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

/** The last example, which differs from what is answered anyway, and the names of all. */
function mockExample({ id, examples }: Operation): string {
  const names = examples.map(({ name }) => toLiteral(name))
  return `mock.${id}.example(${names.at(-1)}) // of ${names.join(', ')}\n`
}

/** The examples of each operation, for `AGENTS.md`. */
const mockExamples: Output = {
  path: 'packages/mock/snippets/examples.gen.ts',
  render: ({ operations }) => `// generated from openapi/openapi.yaml by scripts/generate/render-snippets.ts
import { createMock } from '@travel-card/mock'

const mock = createMock()
// #region examples
${operations.map(mockExample).join('')}// #endregion
`,
}

const queryOption = (operation: Operation): string =>
  operation.isRead
    ? `queries.${operation.id}(${exampleInput(operation)}) // for useQuery\n`
    : `queries.${operation.id}() // for useMutation\n`

/** The options of each operation, for `AGENTS.md`. */
const queryOptions: Output = {
  path: 'packages/query/snippets/options.gen.ts',
  render: ({ operations }) => `// generated from openapi/openapi.yaml by scripts/generate/render-snippets.ts
// #region options
import { createMock } from '@travel-card/mock'
import { createQueries } from '@travel-card/query'
import { createClient } from '@travel-card/sdk'

const queries = createQueries(createClient(createMock().clientOptions))

${operations.map(queryOption).join('')}// #endregion
`,
}

/** What can be read, for `AGENTS.md`. */
const verifyInputs: Output = {
  path: 'packages/verify/snippets/inputs.gen.ts',
  render: ({ operations }) => `// generated from openapi/openapi.yaml by scripts/generate/render-snippets.ts
// #region inputs
import { createMock } from '@travel-card/mock'
import { serve } from '@travel-card/mock/node'
import { verify } from '@travel-card/verify'

const server = await serve(createMock()) // in the place of the service
const { exitCode } = await verify({
  baseUrl: server.url,
  token: 'an-access-token',
  inputs: {
${operations
  .filter(({ method }) => method === 'GET')
  .map((operation) => `    ${operation.id}: [${exampleInput(operation)}],\n`)
  .join('')}  },
})
await server.close()
console.log(exitCode) // 0: nothing is contradicted
// #endregion
`,
}

/** What each `AGENTS.md` shows of all operations. */
export const snippetFiles: readonly Output[] = [sdkCalls, mockExamples, queryOptions, verifyInputs]
