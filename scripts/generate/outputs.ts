import { contractAssumptions, contractOpenQuestions } from './contract-assumptions.ts'
import { contractDocument } from './contract-document.ts'
import { contractOperations } from './contract-operations.ts'
import { contractPaths } from './contract-paths.ts'
import { contractTypes } from './contract-types.ts'
import { mockContract } from './mock-contract.ts'
import { mockExamples } from './mock-examples.ts'
import { mockOperations } from './mock-operations.ts'
import type { Output } from './model.ts'
import { queryMembers } from './query-members.ts'
import { queryOperations } from './query-operations.ts'
import { queryOptions } from './query-options.ts'
import { sdkCalls } from './sdk-calls.ts'
import { sdkMethods } from './sdk-methods.ts'
import { sdkOperations } from './sdk-operations.ts'
import { sdkShapes } from './sdk-shapes.ts'
import { sdkTypes } from './sdk-types.ts'
import { verifyInputs } from './verify-inputs.ts'

/** Each file that `pnpm generate` writes; there are no others. */
export const outputs: readonly Output[] = [
  contractDocument,
  contractAssumptions,
  contractOpenQuestions,
  contractPaths,
  contractTypes,
  contractOperations,
  mockContract,
  mockExamples,
  mockOperations,
  queryMembers,
  queryOperations,
  queryOptions,
  sdkCalls,
  sdkOperations,
  sdkMethods,
  sdkShapes,
  sdkTypes,
  verifyInputs,
]
