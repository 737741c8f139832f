import type { Customer, GetCustomerInput, ReissueCardInput } from '@travel-card/contract'
import { type Call, createMock, type Mock, type ReplyFailure } from '@travel-card/mock'
import { handlers } from '@travel-card/mock/msw'
import { type MockServer, serve } from '@travel-card/mock/node'
import { installMock } from '@travel-card/mock/vitest'
import { createClient } from '@travel-card/sdk'
import { setupServer } from 'msw/node'
import { expectTypeOf, test } from 'vitest'

const mock: Mock = createMock()

test('each adapter takes the mock', () => {
  createClient(mock.clientOptions)
  setupServer(...handlers(mock))
  expectTypeOf(serve(mock, { port: 0 })).toEqualTypeOf<Promise<MockServer>>()
  expectTypeOf(installMock({ seed: 1 })).toEqualTypeOf<Mock>()
})

test('overrides are typed by operation', () => {
  mock.getCustomer.reply({
    featuresAccess: [{ type: 'cards', status: 'granted' }],
    individualData: undefined,
  })
  mock.getCustomer.reply({
    type: 'a-type-that-nobody-documented',
    individualData: { address: { city: 'x' } },
  })
  mock.getCustomer.reply(({ input }) => {
    expectTypeOf(input).toEqualTypeOf<GetCustomerInput>()
    return { id: input.id }
  })
  mock.getCustomer.reply(async ({ input }) => await Promise.resolve({ id: input.id }), {
    times: 1,
    delay: 5,
    headers: { a: 'b' },
  })
  mock.listAirportProducts.reply({ availableProductTypes: [1, 'x'], products: [{ info: { anything: [1] } }] })
  mock.getCustomer.when({ id: 'c1' }).example('access-requested')
  mock.getCustomer.fail(404, { code: 'x' }, { times: 1 })
  mock.reissueCard.fault('hang')
  createMock({ seed: undefined, now: undefined, baseUrl: undefined })
  createMock({ token: { jwt: true }, log: (line) => line.length })
})

test('a function may return a failure, and all operations are set at once', () => {
  mock.getCustomer.reply(({ input, fail }) => {
    expectTypeOf(fail(404)).toEqualTypeOf<ReplyFailure>()
    return input.id === 'nobody' ? fail(404, undefined, { headers: { a: 'b' } }) : { status: 'x' }
  })
  mock.getCustomer.reply(async ({ fail, headers, token }) => {
    expectTypeOf(headers).toEqualTypeOf<Readonly<Record<string, string>>>()
    expectTypeOf(token).toEqualTypeOf<string | undefined>()
    return await Promise.resolve(fail(503))
  })
  mock.all.fail(503, undefined, { times: 2 })
  mock.all.fault('network')
  mock.all.delay(800)
  mock.delay(800)
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
  // @ts-expect-error no field is null
  mock.getCustomer.reply({ individualData: null })
  // @ts-expect-error a field of an object in a list is checked too
  mock.getCustomer.reply({ featuresAccess: [{ status: 1 }] })
  // @ts-expect-error a card is required
  mock.reissueCard.reply({ card: undefined })
  // @ts-expect-error a function's patch is checked too
  mock.getCustomer.reply(() => ({ status: 7 }))
  // @ts-expect-error there is no such example
  mock.getCustomer.example('every-field')
  // @ts-expect-error there is no such argument
  mock.getCustomer.when({ customerId: 'x' })
  // @ts-expect-error an argument has its type
  mock.reissueCard.when({ initialBalance: '5' })
  // @ts-expect-error there is no such option
  mock.getCustomer.reply({}, { time: 1 })
  // @ts-expect-error there is no such fault
  mock.getCustomer.fault('slow')
  // @ts-expect-error there is no such option of the mock
  createMock({ seeds: 1 })
  // @ts-expect-error there is no such mode
  createMock({ data: 'fake' })
  // @ts-expect-error a path parameter is not sent by name
  createMock({ wireNames: { esimId: 'x' } })
  // @ts-expect-error a failure is made by `fail` alone
  mock.getCustomer.reply(() => ({ status: 404, headers: {}, body: '' }))
  // @ts-expect-error a promise is awaited first
  mock.getCustomer.reply(Promise.resolve({ status: 'x' }))
  // @ts-expect-error operations have different data, so that one reply fits none of them
  mock.all.reply({})
  // @ts-expect-error a token is a text
  createMock({ token: 5 })
  // @ts-expect-error the times of a failure that a function returns are those of its reply
  mock.getCustomer.reply(({ fail }) => fail(503, undefined, { times: 1 }))
  // @ts-expect-error the call log is read-only
  mock.getCustomer.calls.push(mock.getCustomer.calls[0])
})

test('unchecked takes anything', () => {
  mock.getCustomer.reply({ status: 7 }, { unchecked: true })
  mock.getCustomer.reply(null, { unchecked: true })
  mock.getCustomer.reply(() => [], { unchecked: true })
})

test('the call log knows the arguments, and that those of a refused call may be missing', async () => {
  const call = await mock.getCustomer.waitForCall({ id: 'c1' })
  expectTypeOf(call).toEqualTypeOf<Call<GetCustomerInput, 'getCustomer'>>()
  if (call.refused) expectTypeOf(call.input).toEqualTypeOf<Partial<GetCustomerInput>>()
  else expectTypeOf(call.input.id).toEqualTypeOf<string>()
  expectTypeOf<Customer>().not.toBeAny()
  expectTypeOf(call.body).toBeUnknown()
})
