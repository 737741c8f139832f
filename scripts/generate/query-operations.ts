import type { Operation, Output } from './model.ts'

const table = (operations: readonly Operation[]): string =>
  operations
    .map(({ id, personalData, secret }) => `  ${id}: { personalData: ${personalData}, secret: ${secret} },\n`)
    .join('')

/** Which operations are queries and which are mutations, each with what its answer holds. */
export const queryOperations: Output = {
  path: 'packages/query/src/operations.gen.ts',
  render({ operations }) {
    return `// generated from openapi/openapi.yaml by scripts/generate/query-operations.ts

/** The operations that may be repeated: TanStack Query may fetch them again whenever it likes. */
export const queryOperations = {
${table(operations.filter(({ repeatable }) => repeatable))}} as const

/** The operations that must not be repeated. */
export const mutationOperations = {
${table(operations.filter(({ repeatable }) => !repeatable))}} as const
`
  },
}
