import { describeOperation } from './describe-operation.ts'
import type { Output } from './model.ts'

/** The operations of the mock, with the contract's text: hovering shows it. */
export const mockOperations: Output = {
  path: 'packages/mock/src/operation-mocks.gen.ts',
  render: (model) => `// generated from openapi/openapi.yaml by scripts/generate/mock-operations.ts
import type { OperationMock } from './operation-mock.ts'

/** The operations of the mock, by \`operationId\`. */
export interface OperationMocks {
${model.operations
  .map(
    (operation) => `${describeOperation(operation, model, ['@example', `mock.${operation.id}.fail(503)`])}
  readonly ${operation.id}: OperationMock<'${operation.id}'>`,
  )
  .join('\n\n')}
}
`,
}
