import { describeOperation, exampleInput } from './describe-operation.ts'
import type { Model, Operation, Output } from './model.ts'

function member(operation: Operation, model: Model): string {
  const { id, repeatable } = operation
  const input = exampleInput(operation)
  const tags = repeatable
    ? [
        '@returns Options for `useQuery` and its kin.',
        '@example',
        `const query = useQuery(queries.${id}(${input}))`,
      ]
    : [
        '@returns Options for `useMutation` and its kin.',
        '@example',
        `const mutation = useMutation(queries.${id}())`,
        `mutation.mutate(${input})`,
      ]
  const described = describeOperation(operation, model, tags)
  if (!repeatable) return `${described}\n  ${id}(): MutationOf<C, '${id}'>`
  // Two signatures: of one for both, a caller's own generic function that takes it does not infer the data.
  return `${described}
  ${id}(...args: QueryArguments<C, '${id}'>): QueryOf<C, '${id}'>
  /** With TanStack Query's \`skipToken\` in place of the arguments, nothing is sent. */
  ${id}<Skip extends symbol>(input: QueryArguments<C, '${id}'>[0] | Skip): QueryOf<C, '${id}', Skip>`
}

/** What `createQueries` gives for each operation, with the contract's text: hovering shows it. */
export const queryMembers: Output = {
  path: 'packages/query/src/members.gen.ts',
  render(model) {
    const members = model.operations.map((operation) => member(operation, model)).join('\n\n')
    const used = ['MutationOf', 'QueryArguments', 'QueryOf'].filter((name) => members.includes(`${name}<`))
    return `// generated from openapi/openapi.yaml by scripts/generate/query-members.ts
import type { ${used.join(', ')} } from './types.ts'

/** Options by \`operationId\`. */
export interface OperationMembers<C> {
${members}
}
`
  },
}
