/**
 * The contract as a model, and what the packages need to generate files from it. The types as openapi-typescript writes them are
 * `generator/openapi-typescript`, because the compiler behind it is slow to load.
 *
 * @module
 */

export { type Bump, bumps, type DeclaredBump, readChangelog, readChanges, readPending } from './changesets.ts'
export { valueKeywords } from './check-schemas.ts'
export { type Compact, compactSchema, findInlined, isPrivate } from './compact-schema.ts'
export { describeOperation, describeSchema, exampleInput } from './describe.ts'
export {
  asList,
  asObject,
  assumptionIds,
  asText,
  componentOf,
  fromPointer,
  isInExample,
  isObject,
  type JsonObject,
  type Path,
  refTo,
  resolveRef,
  toPointer,
  valueAt,
  walk,
} from './document.ts'
export {
  assumedFields,
  exemptFields,
  markedFields,
  reachableSchemas,
  renamableNames,
  responseSchemas,
} from './fields.ts'
export {
  type ChangedFiles,
  findParts,
  generateFiles,
  makeRecordings,
  rendererOf,
  writeFiles,
} from './generate-files.ts'
export type { Argument, Assumption, Model, Operation, Output, Part, Schema } from './model.ts'
export { placeholders, readOwner } from './owner.ts'
export { type Place, placesOf } from './places.ts'
export { isKey } from './read-arguments.ts'
export { readContract } from './read-contract.ts'
export { readModel } from './read-model.ts'
export { headingId } from './show-snippets.ts'
export { withSimpleSchemas } from './simplify.ts'
export { ContractProblems, parseSourceFile, readSourceFile, type SourceFile } from './source-file.ts'
export { linesAbout, patternOf, readPhrases, staleTexts } from './stale-texts.ts'
export { toKey, toLiteral } from './to-literal.ts'
