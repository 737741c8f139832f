/**
 * The contract of the Travel and Card Services API: its types, and a table of its operations.
 *
 * The bundled OpenAPI 3.1 document itself is `@travel-card/contract/openapi.json`.
 *
 * @module
 */

// Open questions
export type { OpenQuestion } from './open-question.ts'
export { openQuestions } from './open-questions.gen.ts'

// The operations
export type { ArgumentDescription, OperationDescription } from './operation-description.ts'
export { operations } from './operations.gen.ts'

// The types as openapi-typescript lays them out
export type { components, operations as OpenApiOperations, paths } from './paths.gen.ts'

// Data, partial and complete, and arguments
export type * from './types.gen.ts'
