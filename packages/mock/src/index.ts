/**
 * A mock backend of the Travel and Card Services API: for tests and development, without a network.
 *
 * @module
 */

// Its options
export type { TokenRule } from './check-bearer.ts'
export type { ExampleNames, Renamable } from './contract.gen.ts'
// Transports
export type { Fetch } from './create-fetch.ts'
// The mock
export { createMock } from './create-mock.ts'
// The journal
export type { UnhandledRequest } from './engine.ts'
export type { Call } from './journal.ts'
export type { Mock, MockCore, MockOptions } from './mock.ts'
export type { TokenOptions } from './mock-token.ts'
// Steering
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
} from './operation-mock.ts'
export type { OperationMocks } from './operation-mocks.gen.ts'
export type { PlainAnswer, PlainRequest, Problem } from './plain-message.ts'
export type { DataMode } from './read-prefer.ts'
export type { ReplyFailure } from './reply-failure.ts'
