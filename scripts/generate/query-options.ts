import { exampleInput } from './describe-operation.ts'
import type { Operation, Output } from './model.ts'

const describe = (operation: Operation): string =>
  operation.repeatable
    ? `queries.${operation.id}(${exampleInput(operation)}) // for useQuery\n`
    : `queries.${operation.id}() // for useMutation\n`

/** The options of each operation, for `AGENTS.md`. */
export const queryOptions: Output = {
  path: 'packages/query/snippets/options.gen.ts',
  render: ({ operations }) => `// generated from openapi/openapi.yaml by scripts/generate/query-options.ts
// #region options
import { createMock } from '@travel-card/mock'
import { createQueries } from '@travel-card/query'
import { createClient } from '@travel-card/sdk'

const queries = createQueries(createClient(createMock().clientOptions))

${operations.map(describe).join('')}// #endregion
`,
}
