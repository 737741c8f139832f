/**
 * The contract's schemas and the function that checks values against them, for the packages of this workspace.
 *
 * @module
 */
export type { CompactSchema, ResponseSchemas, Schemas } from './compact-schema.ts'
export { responses, schemas } from './components.gen.ts'
export { type Comparison, findIssues, type Issue, isFault, kindOf, pointerTo } from './find-issues.ts'
