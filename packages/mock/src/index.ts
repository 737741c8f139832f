/**
 * A mock backend of the Travel and Card Services API: for tests and development, without a network.
 *
 * @module
 */

export type { ExampleNames, Renamable } from './contract/contract.gen.ts'
export type { DataMode } from './data/data-mode.ts'
export type { Fetch } from './mock/create-fetch.ts'
export { createMock } from './mock/create-mock.ts'
export type { Mock, MockCore, MockOptions } from './mock/mock.ts'
export type { TokenRule } from './requests/check-bearer.ts'
export type { Call, UnhandledRequest } from './requests/journal.ts'
export type { TokenOptions } from './requests/mock-token.ts'
export type {
  AllOperations,
  AnswerOptions,
  Fault,
  OperationMock,
  Patch,
  ReplyOptions,
  ReplyRequest,
  Steering,
  WaitOptions,
} from './steering/operation-mock.ts'
export type { OperationMocks } from './steering/operation-mocks.gen.ts'
export type { ReplyFailure } from './steering/reply-failure.ts'
export type { PlainAnswer, PlainRequest, Problem } from './wire/plain-message.ts'
