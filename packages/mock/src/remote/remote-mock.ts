import type { MockCore } from '../mock/mock.ts'
import type { OperationMocks } from '../steering/operation-mocks.gen.ts'
import type { LocalMember } from './methods.ts'

/** What JSON can hold, as far as a type can tell: no function. */
export type Plain =
  | string
  | number
  | boolean
  | null
  | undefined
  // Every function has the member `apply`. The first is for literals, the second for what has an interface.
  | { readonly [name: string]: unknown; readonly apply?: never }
  | (object & { readonly apply?: never })

/** An argument without the functions that it may be in process. */
type PlainArgument<Argument> = unknown extends Argument
  ? Plain
  : Exclude<Argument, (...args: never[]) => unknown>

type PlainArguments<Args extends readonly unknown[]> = { [Index in keyof Args]: PlainArgument<Args[Index]> }

/** The result of a method: methods of its own (`when`) are there at once, everything else is a promise. */
type RemoteResult<Result> =
  Result extends Promise<unknown>
    ? Result
    : Result extends { reply: unknown }
      ? Remote<Result>
      : Promise<Result>

type RemoteMethod<Args extends readonly unknown[], Result> = (
  ...args: PlainArguments<Args>
) => RemoteResult<Result>

/** A method that has two signatures; of an overloaded one, the last alone is inferred where one is asked for. */
type RemoteOverloads<Member> = Member extends {
  (...args: infer Args): infer Result
  (...args: infer OtherArgs): infer OtherResult
}
  ? {
      (...args: PlainArguments<Args>): RemoteResult<Result>
      (...args: PlainArguments<OtherArgs>): RemoteResult<OtherResult>
    }
  : never

type RemoteMember<Member> = Member extends (...args: infer Args) => infer Result
  ? ((...args: Args) => Result) extends Member
    ? RemoteMethod<Args, Result>
    : RemoteOverloads<Member>
  : Member extends readonly unknown[]
    ? () => Promise<Member>
    : Remote<Member>

/** An interface of the mock, each method of which returns a promise, and each list of which is a method. */
export type Remote<Api> = { readonly [Name in keyof Api]: RemoteMember<Api[Name]> }

/**
 * A mock in another process. Its methods are those of a mock, with these differences: each returns a promise, lists such as
 * `calls` are methods, and reply functions do not travel. A mistake rejects with a TypeError that says where it is;
 * `assertNoUnhandled` and `waitForCall` reject with an Error, as they do in process.
 */
export type RemoteMock = Remote<OperationMocks & Omit<MockCore, Exclude<LocalMember, 'all'>>> & {
  /** What a request must carry to be answered by this mock: `{ prefer: 'scope=w1' }`, or nothing without a scope. */
  readonly headers: Readonly<Record<string, string>>
}
