import type { GetCustomerInput, OperationId, ReissueCardInput } from '@travel-card/contract'
import type { Call } from '@travel-card/mock'
import { type AnswerOptions, createMock, type UnhandledRequest } from '@travel-card/mock'
import { type ConnectOptions, connectMock, type Plain, type RemoteMock } from '@travel-card/mock/remote'
import { expectTypeOf, test } from 'vitest'

const remote: RemoteMock = await connectMock('http://127.0.0.1:4010', { scope: 'w1' })

test('each method of the mock returns a promise', () => {
  expectTypeOf(remote.getCustomer.fail(503)).toEqualTypeOf<Promise<void>>()
  expectTypeOf(remote.getCustomer.reply({ status: 'pending' }, { times: 1 })).toEqualTypeOf<Promise<void>>()
  expectTypeOf(remote.getCustomer.when({ id: 'c1' }).example('access-requested')).toEqualTypeOf<
    Promise<void>
  >()
  expectTypeOf(remote.getCustomer.fault('hang')).toEqualTypeOf<Promise<void>>()
  expectTypeOf(remote.all.fail(503)).toEqualTypeOf<Promise<void>>()
  expectTypeOf(remote.all.delay(5)).toEqualTypeOf<Promise<void>>()
  expectTypeOf(remote.delay(5)).toEqualTypeOf<Promise<void>>()
  expectTypeOf(remote.reset()).toEqualTypeOf<Promise<void>>()
  expectTypeOf(remote.assertNoUnhandled()).toEqualTypeOf<Promise<void>>()
  expectTypeOf(remote.token({ label: 'second' })).toEqualTypeOf<Promise<string>>()
  expectTypeOf(remote.unhandled()).toEqualTypeOf<Promise<readonly UnhandledRequest[]>>()
  expectTypeOf(remote.getCustomer.calls()).toEqualTypeOf<
    Promise<readonly Call<GetCustomerInput, 'getCustomer'>[]>
  >()
  expectTypeOf(remote.reissueCard.waitForCall({ cardId: 'x' }, { after: 1 })).toEqualTypeOf<
    Promise<Call<ReissueCardInput, 'reissueCard'>>
  >()
  expectTypeOf(remote.headers).toEqualTypeOf<Readonly<Record<string, string>>>()
  expectTypeOf(connectMock).toEqualTypeOf<(url: string, options?: ConnectOptions) => Promise<RemoteMock>>()
})

test('it has the members of the mock but for those of its process, and each operation', () => {
  const local = createMock()
  type Local = 'baseUrl' | 'clientOptions' | 'fetch' | 'respond'
  expectTypeOf<keyof RemoteMock>().toEqualTypeOf<
    Exclude<keyof typeof local, Local> | 'headers' | 'resetAll' | 'scopes'
  >()
  expectTypeOf<OperationId>().toExtend<keyof RemoteMock>()
})

test('reply functions cannot be sent over HTTP', () => {
  // @ts-expect-error a function
  remote.getCustomer.reply(() => ({}))
  // @ts-expect-error a function of a request
  remote.getCustomer.reply(({ input }) => ({ id: input.id }))
  // @ts-expect-error an async function
  remote.getCustomer.reply(async () => ({}), { times: 1 })
  // @ts-expect-error a function, even where anything may be answered
  remote.getCustomer.reply(() => ({}), { unchecked: true })
  // @ts-expect-error a function for certain arguments
  remote.getCustomer.when({ id: 'c1' }).reply(() => ({}))
  // @ts-expect-error a function as a body
  remote.getCustomer.fail(503, () => 'x')
  // @ts-expect-error a class
  remote.getCustomer.fail(503, Date)
  // @ts-expect-error a function of another operation
  remote.reissueCard.reply(() => ({ card: {} }))
})

test('what is no function is taken as it is in process', () => {
  for (const body of [{ code: 'x' }, ['x', 1, null], 'text'] as const)
    remote.getCustomer.fail(503, body, { times: 1 })
  remote.getCustomer.fail(503, undefined, { times: 1 })
  remote.getCustomer.reply({ status: 7 }, { unchecked: true })
  remote.getCustomer.reply(null, { unchecked: true })
  remote.getCustomer.reply({ individualData: undefined, featuresAccess: [{ type: 'cards' }] })
  remote.reissueCard.reply({ card: { cardBalance: 1 } })
})

test('each method takes what it takes in process, and has no other signature', () => {
  const local = createMock()
  type Parameter<Method extends (...args: never[]) => unknown> = Parameters<Method>[0]
  expectTypeOf<typeof remote.getCustomer.fail>().toEqualTypeOf<
    (...args: [status: number, body?: Plain, options?: AnswerOptions]) => Promise<void>
  >()
  expectTypeOf<typeof remote.getCustomer.example>().toEqualTypeOf<
    (...args: Parameters<typeof local.getCustomer.example>) => Promise<void>
  >()
  expectTypeOf<Parameter<typeof remote.token>>().toEqualTypeOf<Parameter<typeof local.token>>()
  // @ts-expect-error a status is a number
  remote.getCustomer.fail('503')
  // @ts-expect-error nothing is left to choose
  remote.reset(1)
})

test('what the contract does not know is refused, as by the mock that it is derived from', () => {
  // @ts-expect-error a status is a string
  remote.getCustomer.reply({ status: 7 })
  // @ts-expect-error there is no such argument
  remote.getCustomer.when({ customerId: 'x' })
  // @ts-expect-error there is no such fault
  remote.all.fault('slow')
  // @ts-expect-error calls are asked for
  remote.getCustomer.calls.length.toFixed().x
  // @ts-expect-error nothing is set by `when` alone, so that nothing can be awaited
  remote.getCustomer.when({ id: 'c1' }).then
  // @ts-expect-error it answers in another process
  remote.fetch
  // @ts-expect-error there is no such option
  void connectMock('', { scop: 'w1' })
})
