import type { Customer, GetCustomerInput, OperationId, ReissueCardInput } from '@travel-card/contract'
import {
  type AnswerOptions,
  type Call,
  createMock,
  type Mock,
  type ReplyFailure,
  type UnhandledRequest,
} from '@travel-card/mock'
import { type ConnectOptions, connectMock, type RemoteMock } from '@travel-card/mock/remote'
import { expectTypeOf, test } from 'vitest'

const mock: Mock = createMock()

test('overrides are typed by operation', () => {
  mock.getCustomer.reply(({ input }) => {
    expectTypeOf(input).toEqualTypeOf<GetCustomerInput>()
    return { id: input.id }
  })
  mock.listAirportProducts.reply({ availableProductTypes: [1, 'x'], products: [{ info: { anything: [1] } }] })
  createMock({ seed: undefined, now: undefined, baseUrl: undefined })
})

test('a function may return a failure, and the calls of all operations are told apart by name', () => {
  mock.getCustomer.reply(({ input, fail }) => {
    expectTypeOf(fail(404)).toEqualTypeOf<ReplyFailure>()
    return input.id === 'nobody'
      ? fail(404, undefined, { headers: { a: 'b' } })
      : { individualData: { firstName: 'x' } }
  })
  mock.getCustomer.reply(async ({ fail, headers, token }) => {
    expectTypeOf(headers).toEqualTypeOf<Readonly<Record<string, string>>>()
    expectTypeOf(token).toEqualTypeOf<string | undefined>()
    return await Promise.resolve(fail(503))
  })
  expectTypeOf(mock.token({ label: 'second' })).toBeString()
  for (const call of mock.all.calls) {
    if (call.operation === 'reissueCard' && !call.refused) {
      expectTypeOf(call.input).toEqualTypeOf<ReissueCardInput>()
      expectTypeOf(call.headers['x-request-id']).toEqualTypeOf<string | undefined>()
    }
  }
})

test('what the contract does not know is refused', () => {
  // @ts-expect-error there is no such operation
  mock.getCustomers
  // @ts-expect-error a status is a string
  mock.getCustomer.reply({ status: 7 })
  // @ts-expect-error an open set takes texts, and no object that looks like one
  mock.getCustomer.reply({ type: { length: 3 } })
  // @ts-expect-error there is no such field
  mock.getCustomer.reply({ satus: 'x' })
  // @ts-expect-error a card is required
  mock.reissueCard.reply({ card: undefined })
  // @ts-expect-error a function's patch is checked too
  mock.getCustomer.reply(() => ({ status: 7 }))
  // @ts-expect-error there is no such example
  mock.getCustomer.example('every-field')
  // @ts-expect-error there is no such argument
  mock.getCustomer.when({ customerId: 'x' })
  // @ts-expect-error there is no such option
  mock.getCustomer.reply({}, { time: 1 })
  // @ts-expect-error there is no such fault
  mock.getCustomer.fault('slow')
  // @ts-expect-error there is no such option of the mock
  createMock({ seeds: 1 })
  // @ts-expect-error a path parameter is not sent by name
  createMock({ wireNames: { esimId: 'x' } })
  // @ts-expect-error a failure is made by `fail` alone
  mock.getCustomer.reply(() => ({ status: 404, headers: {}, body: '' }))
  // @ts-expect-error a promise is awaited first
  mock.getCustomer.reply(Promise.resolve({ status: 'x' }))
  // @ts-expect-error operations have different data, so that one reply fits none of them
  mock.all.reply({})
  // @ts-expect-error the times of a failure that a function returns are those of its reply
  mock.getCustomer.reply(({ fail }) => fail(503, undefined, { times: 1 }))
  // @ts-expect-error the call log is read-only
  mock.getCustomer.calls.push(mock.getCustomer.calls[0])
})

test('the call log knows the arguments, and that those of a refused call may be missing', async () => {
  const call = await mock.getCustomer.waitForCall({ id: 'c1' })
  expectTypeOf(call).toEqualTypeOf<Call<GetCustomerInput, 'getCustomer'>>()
  if (call.refused) expectTypeOf(call.input).toEqualTypeOf<Partial<GetCustomerInput>>()
  else expectTypeOf(call.input.id).toEqualTypeOf<string>()
  expectTypeOf<Customer>().not.toBeAny()
  expectTypeOf(call.body).toBeUnknown()
})

const remote: RemoteMock = await connectMock('http://127.0.0.1:4010', { scope: 'w1' })

test('each method of a remote mock returns a promise, and each list is a method', () => {
  expectTypeOf(remote.getCustomer.reply({ status: 'pending' }, { times: 1 })).toEqualTypeOf<Promise<void>>()
  expectTypeOf(remote.getCustomer.when({ id: 'c1' }).fault('hang')).toEqualTypeOf<Promise<void>>()
  expectTypeOf(remote.all.fail(503)).toEqualTypeOf<Promise<void>>()
  expectTypeOf(remote.token({ label: 'second' })).toEqualTypeOf<Promise<string>>()
  expectTypeOf(remote.unhandled()).toEqualTypeOf<Promise<readonly UnhandledRequest[]>>()
  expectTypeOf(remote.getCustomer.calls()).toEqualTypeOf<
    Promise<readonly Call<GetCustomerInput, 'getCustomer'>[]>
  >()
  expectTypeOf(remote.getCustomer.callCount()).toEqualTypeOf<Promise<number>>()
  expectTypeOf(remote.reissueCard.waitForCall({ cardId: 'x' }, { after: 1 })).toEqualTypeOf<
    Promise<Call<ReissueCardInput, 'reissueCard'>>
  >()
  expectTypeOf(remote.headers).toEqualTypeOf<Readonly<Record<string, string>>>()
  expectTypeOf(connectMock).toEqualTypeOf<(url: string, options?: ConnectOptions) => Promise<RemoteMock>>()
})

test('a remote mock has the members of the mock but for those of its process, and each operation', () => {
  type Local = 'baseUrl' | 'clientOptions' | 'fetch' | 'respond'
  expectTypeOf<keyof RemoteMock>().toEqualTypeOf<Exclude<keyof typeof mock, Local> | 'headers' | 'resetAll'>()
  expectTypeOf<OperationId>().toExtend<keyof RemoteMock>()
})

test('functions cannot be sent over HTTP', () => {
  // @ts-expect-error a function
  remote.getCustomer.reply(() => ({}))
  // @ts-expect-error a function of a request
  remote.getCustomer.reply(({ input }) => ({ id: input.id }))
})

test('each method of a remote mock takes what it takes in process, and has no other signature', () => {
  type Parameter<Method extends (...args: never[]) => unknown> = Parameters<Method>[0]
  expectTypeOf<typeof remote.getCustomer.fail>().toEqualTypeOf<
    (...args: [status: number, body?: unknown, options?: AnswerOptions]) => Promise<void>
  >()
  expectTypeOf<typeof remote.getCustomer.example>().toEqualTypeOf<
    (...args: Parameters<typeof mock.getCustomer.example>) => Promise<void>
  >()
  expectTypeOf<Parameter<typeof remote.token>>().toEqualTypeOf<Parameter<typeof mock.token>>()
  // @ts-expect-error a status is a number
  remote.getCustomer.fail('503')
  // @ts-expect-error nothing is left to choose
  remote.reset(1)
})
