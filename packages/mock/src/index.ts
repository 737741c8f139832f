/**
 * A mock backend of the Travel and Card Services API, for tests and development without a network.
 *
 * @module
 */

export type { TokenOptions, TokenRule } from './bearer.ts'
export type { Call, UnhandledRequest, WaitOptions } from './call-log.ts'
export type { ExampleNames, Renamable } from './contract.gen.ts'
export { createMock } from './create-mock.ts'
export type { DataMode } from './data.ts'
export type { Fault } from './faults.ts'
export type { Fetch } from './fetch.ts'
export type { PlainAnswer, PlainRequest, Problem } from './http.ts'
export type { Mock, MockCore, MockOptions } from './mock.ts'
export type {
  AllOperations,
  AnswerOptions,
  OperationMock,
  OperationMocks,
  OverrideMethods,
  Patch,
  ReplyFailure,
  ReplyOptions,
  ReplyRequest,
} from './operation-mock.ts'
