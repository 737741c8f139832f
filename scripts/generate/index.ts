/**
 * The contract in the form that generation works on, for what else is made from it.
 *
 * @module
 */
export { completeSchema } from './complete-schema.ts'
export { componentOf } from './component-ref.ts'
export { asList, asObject, isObject, type JsonObject } from './json.ts'
export { withKnownValues } from './known-values.ts'
export type { Argument, Assumption, Model, Operation, Schema } from './model.ts'
export { assumptionIds } from './read-assumptions.ts'
export { readContract } from './read-contract.ts'
export { resolveRef } from './resolve-ref.ts'
export { sdkShapes } from './sdk-shapes.ts'
export { toLiteral } from './to-literal.ts'
