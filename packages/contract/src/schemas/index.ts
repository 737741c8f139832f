/**
 * The contract's schemas as far as values can be checked by them, and what checks: for the packages of this workspace.
 *
 * @module
 */
export type { CompactSchema, ResponseSchemas, Schemas } from './compact-schema.ts'
export { responses, schemas } from './components.gen.ts'
export { type Comparison, findIssues, type Issue, isFault, kindOf, pointerTo } from './find-issues.ts'
