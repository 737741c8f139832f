import { valueKeywords } from './check-schemas.ts'
import type { Argument, Output } from './model.ts'
import { toLiteral } from './to-literal.ts'

function describe({
  in: place,
  wireName,
  description,
  required,
  deprecated,
  schema,
  example,
}: Argument): Record<string, unknown> {
  const constraints = Object.entries(schema).filter(([key]) => valueKeywords.includes(key))
  return {
    in: place,
    wireName,
    description,
    required,
    ...Object.fromEntries(constraints),
    ...(deprecated && { deprecated }),
    ...(schema['x-future-date'] && { futureDate: true }),
    ...(example !== undefined && { example }),
  }
}

/** The table of operations, for tools that work on all of them. */
export const contractOperations: Output = {
  path: 'packages/contract/src/operations.gen.ts',
  render({ operations }) {
    const table = Object.fromEntries(
      operations.map(
        ({ id, method, path, summary, repeatable, deprecated, personalData, secret, arguments: args }) => [
          id,
          {
            method,
            path,
            summary,
            repeatable,
            ...(deprecated && { deprecated }),
            personalData,
            secret,
            input: Object.fromEntries(args.map((one) => [one.name, describe(one)])),
          },
        ],
      ),
    )
    return `// generated from openapi/openapi.yaml by scripts/generate/contract-operations.ts
import type { OperationDescription } from './operation-description.ts'
import type { OperationId } from './types.gen.ts'

/** Each operation of the contract by its \`operationId\`. */
export const operations: { readonly [Id in OperationId]: OperationDescription } = ${toLiteral(table, { indent: 0 })}
`
  },
}
