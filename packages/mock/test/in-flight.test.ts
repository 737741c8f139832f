import { createMock, type Mock } from '@travel-card/mock'
import { handlers } from '@travel-card/mock/msw'
import { setupServer } from 'msw/node'
import { expect, onTestFinished, test } from 'vitest'
import { start } from './start.ts'

const baseUrl = 'http://api.travel-card.test'

/** Asks for a customer in each way that can tell whether its caller is still there. */
const ways: readonly (readonly [string, (mock: Mock, signal: AbortSignal) => Promise<Response>])[] = [
  ['mock.fetch', (mock, signal) => mock.fetch(`${baseUrl}/customers/1`, initOf(signal))],
  ['HTTP', async (mock, signal) => await fetch(`${(await start(mock)).url}/customers/1`, initOf(signal))],
  [
    'MSW',
    (mock, signal) => {
      const server = setupServer(...handlers(mock))
      onTestFinished(() => server.close())
      server.listen()
      return fetch(`${baseUrl}/customers/1`, initOf(signal))
    },
  ],
]

const initOf = (signal: AbortSignal): RequestInit => ({ signal, headers: { authorization: 'Bearer dev' } })

const settings: readonly (readonly [string, (mock: Mock) => void])[] = [
  ['a delay', (mock) => mock.delay(60_000)],
  ['a delayed failure', (mock) => mock.getCustomer.fail(503, undefined, { delay: 60_000 })],
  ['the fault hang', (mock) => mock.getCustomer.fault('hang')],
]
const cases = ways.flatMap(([way, ask]) => settings.map(([name, set]) => [way, name, ask, set] as const))

test.each(cases)(
  'over %s with %s, a call has no status while it is in flight, and is noted as left when its caller leaves',
  async (_, __, ask, set) => {
    const mock = createMock({ baseUrl })
    set(mock)
    const caller = new AbortController()
    const left = expect(ask(mock, caller.signal)).rejects.toThrow('abort')
    const call = await mock.getCustomer.waitForCall()
    expect([call.status, call.left]).toEqual([0, undefined])
    caller.abort()
    await left
    await expect
      .poll(() => mock.getCustomer.calls.map(({ status, left }) => [status, left]))
      .toEqual([[0, true]])
  },
)

test.each(ways)(
  'over %s, a delayed call has its status as soon as its caller has the response',
  async (_, ask) => {
    const mock = createMock({ baseUrl })
    mock.getCustomer.fail(503, undefined, { delay: 5 })
    const { status } = await ask(mock, new AbortController().signal)
    expect(mock.getCustomer.calls.map((call) => [call.status, call.left])).toEqual([[status, undefined]])
  },
)

test('a request that the mock refuses after a delay has no status until then', async () => {
  const mock = createMock({ baseUrl })
  mock.delay(20)
  const refused = mock.fetch(`${baseUrl}/customers/1`)
  expect((await mock.getCustomer.waitForCall()).status).toBe(0)
  await refused
  expect(mock.getCustomer.calls.map(({ status, refused }) => [status, refused])).toEqual([[401, true]])
})

test('a caller who leaves while a reply is made is noted when it is', async () => {
  const mock = createMock({ baseUrl })
  const { promise: gate, resolve: go } = Promise.withResolvers<void>()
  mock.getCustomer.reply(async () => {
    await gate
    return {}
  })
  const caller = new AbortController()
  const left = expect(mock.fetch(`${baseUrl}/customers/1`, initOf(caller.signal))).rejects.toThrow('abort')
  const call = await mock.getCustomer.waitForCall()
  caller.abort()
  await left
  go()
  await expect.poll(() => [call.status, call.left]).toEqual([0, true])
})
