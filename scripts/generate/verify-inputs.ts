import { exampleInput } from './describe-operation.ts'
import type { Output } from './model.ts'

/** What can be read, for `AGENTS.md`. */
export const verifyInputs: Output = {
  path: 'packages/verify/snippets/inputs.gen.ts',
  render: ({ operations }) => `// generated from openapi/openapi.yaml by scripts/generate/verify-inputs.ts
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
