import type { Operation, Output } from './model.ts'

const names = (list: readonly string[]): string => `[${list.map((name) => `'${name}'`).join(', ')}]`

const table = (operations: readonly Operation[]): string =>
  operations
    .map(({ id, arguments: args, subject, repeatable, personalData, secret }) => {
      const all = args.map(({ name }) => name)
      // Without a name, all arguments say what a mutation changes.
      const named = repeatable ? '' : ` subject: ${names(subject === undefined ? all : [subject])},`
      return `  ${id}: { arguments: ${names(all)},${named} personalData: ${personalData}, secret: ${secret} },\n`
    })
    .join('')

/** Which operations are queries and which are mutations, with their arguments and what their responses contain. */
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
