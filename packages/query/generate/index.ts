import {
  describeOperation,
  exampleInput,
  type Model,
  type Operation,
  type Output,
  type Part,
  toLiteral,
} from 'generator'

function member(operation: Operation, model: Model): string {
  const { id, isRead } = operation
  const input = exampleInput(operation)
  const tags = isRead
    ? [
        '@returns Options for `useQuery` and similar functions.',
        '@example',
        `const query = useQuery(queries.${id}(${input}))`,
      ]
    : [
        '@returns Options for `useMutation` and similar functions.',
        '@example',
        `const mutation = useMutation(queries.${id}())`,
        `mutation.mutate(${input})`,
      ]
  const described = describeOperation(operation, model, tags)
  if (!isRead) return `${described}\n  ${id}(): MutationOf<C, '${id}'>`
  // Two signatures, because TypeScript couldn't infer the data in a caller's generic function from a single one for both.
  return `${described}
  ${id}(...args: QueryArguments<C, '${id}'>): QueryOptionsOf<DataOf<C, '${id}'>, '${id}'>
  /** With TanStack Query's \`skipToken\` in place of the arguments, nothing is sent. */
  ${id}<Skip extends symbol>(input: QueryArguments<C, '${id}'>[0] | Skip): QueryOptionsOf<DataOf<C, '${id}'>, '${id}', Skip>`
}

/** The members of the `createQueries` result, with the contract's text, so that an editor shows it on hover. */
const queryMembers: Output = {
  path: 'packages/query/src/members.gen.ts',
  render(model) {
    const members = model.operations.map((operation) => member(operation, model)).join('\n\n')
    const used = ['DataOf', 'MutationOf', 'QueryArguments', 'QueryOptionsOf'].filter((name) =>
      members.includes(`${name}<`),
    )
    return `import type { ${used.join(', ')} } from './types.ts'

/** Options by \`operationId\`. */
export interface OperationMembers<C> {
${members}
}
`
  },
}

const table = (operations: readonly Operation[]): string =>
  operations
    .map(({ id, arguments: args, personalData, secret }) => {
      const names = toLiteral(args.map(({ name }) => name))
      return `  ${id}: { arguments: ${names}, personalData: ${personalData}, secret: ${secret} },\n`
    })
    .join('')

/** Lists which operations are queries and which are mutations, with their arguments and the contents of their responses. */
const queryOperations: Output = {
  path: 'packages/query/src/operations.gen.ts',
  render({ operations }) {
    return `/** The operations that only read: TanStack Query may fetch them again whenever it likes. */
export const queryOperations = {
${table(operations.filter(({ isRead }) => isRead))}} as const

/** The operations that change something, or could, by their method. */
export const mutationOperations = {
${table(operations.filter(({ isRead }) => !isRead))}} as const
`
  },
}

/** The files of the query options, and the other members of `createQueries()`. */
export const part: Part = {
  outputs: [queryMembers, queryOperations],
  reservedNames: ['attempts', 'keys'],
}
