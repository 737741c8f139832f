import type { Operation, Output } from './model.ts'
import { toLiteral } from './to-literal.ts'

/** The last example, which differs from what is answered anyway, and the names of all. */
function describe({ id, examples }: Operation): string {
  const names = examples.map(({ name }) => toLiteral(name))
  return `mock.${id}.example(${names.at(-1)}) // of ${names.join(', ')}\n`
}

/** The examples of each operation, for `AGENTS.md`. */
export const mockExamples: Output = {
  path: 'packages/mock/snippets/examples.gen.ts',
  render: ({ operations }) => `// generated from openapi/openapi.yaml by scripts/generate/mock-examples.ts
import { createMock } from '@travel-card/mock'

const mock = createMock()
// #region examples
${operations.map(describe).join('')}// #endregion
`,
}
