/**
 * The contract as a model, for other scripts and packages that generate files from it.
 *
 * @module
 */

export { exampleInput } from './describe.ts'
export { asObject, isObject, type JsonObject, resolveRef, walk } from './document.ts'
export type { Argument, Assumption, Model, Operation, Schema } from './model.ts'
export { readOwner } from './owner.ts'
export { type Place, placesOf } from './places.ts'
export { readContract } from './read-contract.ts'
export { linesAbout, readPhrases } from './stale-texts.ts'
