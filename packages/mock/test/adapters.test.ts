import { operations } from '@travel-card/contract'
import { createMock, type Mock } from '@travel-card/mock'
import { handlers } from '@travel-card/mock/msw'
import { HttpResponse, http, type RequestHandler } from 'msw'
import { setupServer } from 'msw/node'
import { setupServer as setupOlderServer } from 'msw-2/node'
import { setupServer as setupOldServer } from 'msw-2-12/node'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { faults } from '../src/faults.ts'
import { cellsOf, inWords, see, signalFor } from './list-of-faults.ts'
import { operationNames, readAnswer, start, validRequests } from './support.ts'

const baseUrl = 'http://api.travel-card.test/v1'
const headers = { authorization: 'Bearer dev' }

function listenTo(setup: typeof setupServer, ...list: readonly RequestHandler[]): void {
  const server = setup(...list)
  onTestFinished(() => server.close())
  server.listen()
}

const intercept = (setup: typeof setupServer) => async (mock: Mock) => {
  listenTo(setup, ...handlers(mock))
  return [fetch, mock.baseUrl] as const
}

// A handler of one copy is run by another from 2.13 on; the types of the two majors differ.
const copies = [
  ['the newest msw', setupServer],
  ['msw 2.13', setupOlderServer as unknown as typeof setupServer],
] as const

test('the guide has a row for each fault', () => {
  expect(cellsOf('HTTP').map(([fault]) => fault)).toEqual(faults)
})

/** A thrown value that can't be converted to a text. */
const withoutText: unknown = Object.create(null)

/** A way's name here and in the guide, and what gives the function that sends a request, and the base URL. */
type Way = [
  name: string,
  inGuide: Parameters<typeof cellsOf>[0],
  publish: (mock: Mock) => Promise<readonly [Mock['fetch'], url: string]>,
]

describe.each<Way>([
  ['mock.fetch', '`mock.fetch`', async (mock) => [mock.fetch, mock.baseUrl]],
  ...copies.map(([name, setup]): Way => [name, 'MSW', intercept(setup)]),
  ['HTTP', 'HTTP', async (mock) => [fetch, (await start(mock)).url]],
])('through %s', (_, inGuide, publish) => {
  async function open() {
    const mock = createMock({ baseUrl })
    const [fetch, url] = await publish(mock)
    const send = (path: string, init: RequestInit = {}): Promise<Response> =>
      fetch(url + path, { ...init, headers: { ...headers, ...init.headers } })
    return { mock, send, ask: (init: RequestInit = {}) => send('/customers/1', init) }
  }

  test.each(operationNames)('%s is answered with what the engine gives', async (name) => {
    const { mock, send } = await open()
    const { path, ...init } = validRequests[name]
    const json = { 'content-type': 'application/json' }
    const { status, text } = await readAnswer(
      await send(path, { ...init, headers: { ...json, ...init.headers } }),
    )
    const answer = await mock.respond({
      ...init,
      url: baseUrl + path,
      headers: { ...headers, ...json, ...init.headers },
    })
    expect([status, text]).toEqual([answer.status, answer.body])
    expect(mock[name].calls).toHaveLength(2)
  })

  test('a request that no operation matches gets a 404 of the mock and is unhandled', async () => {
    const { mock, send, ask } = await open()
    const answer = await readAnswer(await send('/custmers/1'))
    expect([answer.status, answer.json.convention]).toEqual([404, 'mock'])
    expect(mock.unhandled).toHaveLength(1)
    expect((await ask({ method: 'PURGE' })).status).toBe(405)
  })

  test('Prefer, failures and replies that violate the contract work', async () => {
    const { mock, ask } = await open()
    const preferred = await readAnswer(await ask({ headers: { prefer: 'example=access-requested' } }))
    expect(preferred.json.data).toMatchObject({ id: 'customer-0002' })
    mock.getCustomer.fail(503, undefined, { times: 1, headers: { 'retry-after': '1' } })
    const failed = await ask()
    expect([failed.status, failed.headers.get('retry-after')]).toEqual([503, '1'])
    for (const [reply, message] of [
      [() => ({ status: 7 }) as object, '/status must be a string'],
      [async () => await Promise.reject(new Error('mine')), 'mine'],
      [() => Promise.reject(withoutText), 'no text'],
    ] as const) {
      mock.getCustomer.reply(reply, { times: 1 })
      // `mock.fetch` rejects with the error itself.
      const seen = await ask().then(
        async (answer) => `${answer.status} ${await answer.text()}`,
        (error) => (error === withoutText ? 'Error: no text' : String(error)),
      )
      expect(seen).toContain(message)
      expect(seen).toMatch(/^(501 |(Type)?Error: )/)
    }
    expect((await ask()).status).toBe(200)
  })

  test.each(cellsOf(inGuide))('who sees the fault %s gets: %s', async (fault, words) => {
    const { mock, ask } = await open()
    const usual = await (await ask()).text()
    mock.getCustomer.fault(fault)
    const said = inWords(await see(() => ask({ signal: signalFor(words) })), usual)
    // `fetch` rejects where a connection closes too early.
    const overHttp = said.replace(/(`fetch`|reading the body) rejects/, 'the connection closes')
    expect(inGuide === 'HTTP' ? overHttp : said).toBe(words)
  })

  test('a body that breaks off does so while a test controls the timers', async () => {
    const { mock, ask } = await open()
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    mock.getCustomer.fault('truncated')
    const response = await ask()
    expect(response.status).toBe(200)
    await expect(response.text()).rejects.toThrow()
  })

  test.each<[string, (mock: Mock) => void]>([
    ['a delay', (mock) => mock.delay(60_000)],
    ['the fault hang', (mock) => mock.getCustomer.fault('hang')],
  ])('with %s, a call is in flight until its caller leaves, which makes no noise', async (_, set) => {
    const { mock, ask } = await open()
    const printed = vi.spyOn(console, 'error').mockImplementation(() => {})
    set(mock)
    const caller = new AbortController()
    const left = expect(ask({ signal: caller.signal })).rejects.toThrow('abort')
    const call = await mock.getCustomer.waitForCall()
    expect([call.status, call.left]).toEqual([0, undefined])
    caller.abort()
    await left
    await expect
      .poll(() => mock.getCustomer.calls.map(({ status, left }) => [status, left]))
      .toEqual([[0, true]])
    mock.reset()
    mock.getCustomer.fail(503, undefined, { delay: 5 })
    expect((await ask()).status).toBe(503)
    expect(mock.getCustomer.calls.map((call) => [call.status, call.left])).toEqual([[503, undefined]])
    expect(printed.mock.calls).toEqual([])
    printed.mockRestore()
  })
})

describe.each(copies)('on %s', (_, setup) => {
  test.each([
    [baseUrl, `${baseUrl}/customers/a%2Fb?`, `${baseUrl}2/customers/1`],
    [undefined, 'http://anywhere.test/customers/a%2Fb?', 'http://anywhere.test/customers/1/cards'],
  ])('with the base URL %s, %s is taken, and %s is left to other handlers', async (baseUrl, taken, left) => {
    const mock = createMock({ baseUrl })
    const other = http.get('*', () => HttpResponse.text('other'))
    listenTo(setup, ...handlers(mock), other)
    expect((await fetch(taken, { headers })).status).toBe(200)
    expect(await (await fetch(left)).text()).toBe('other')
    expect(mock.getCustomer.calls[0]?.input).toEqual({ id: 'a/b' })
    expect(mock.unhandled).toEqual([])
  })

  test('without a base URL, a call below another path is refused in words, and a page or its data is left to other handlers', async () => {
    const mock = createMock()
    const other = http.all('*', () => HttpResponse.text('other'))
    listenTo(setup, ...handlers(mock), other)
    const ask = async (path: string, init: RequestInit): Promise<string> => {
      const response = await fetch(`http://anywhere.test${path}`, init)
      return `${response.status} ${await response.text()}`
    }
    const body = '{"cardId":"c1","initialBalance":1}'
    for (const init of [{ method: 'POST', body }, { headers: { ...headers, accept: 'text/html' } }])
      for (const path of ['/v1/cards/reissue', '/app/api/cards/reissue/'])
        expect(await ask(path, init)).toMatch(/^404 .*\/cards\/(reissue|\{\w+\}).*: set the mock's base URL/)
    expect(await ask('/v1/customers/c1', { headers: { accept: 'application/json' } })).toMatch(/^404/)
    expect(mock.unhandled).toHaveLength(5)
    for (const path of ['/customers/c1', '/v1/customers/c1'])
      for (const init of [
        { headers: { accept: 'text/html,*/*' } },
        { headers: { rsc: '1' } },
        { method: 'POST', headers: { 'next-action': 'a1' } },
      ])
        expect(await ask(path, init)).toBe('200 other')
    expect([mock.all.calls, mock.unhandled.length]).toEqual([[], 5])
  })

  test('a call is noted once, though two servers of msw have the mock or another one', async () => {
    const [mock, other] = [createMock({ baseUrl }), createMock({ baseUrl })]
    for (const one of [mock, mock, other]) listenTo(setup, ...handlers(one))
    const ids = ['c1', 'c2'].map((id) => ({ id }))
    for (const { id } of ids)
      expect((await fetch(`${baseUrl}/customers/${id}`, { headers })).status).toBe(200)
    const inputs = [mock, other].map(({ getCustomer }) => getCustomer.calls.map(({ input }) => input))
    // Which of its servers a copy of msw asks, and how often, is its own affair.
    expect([
      [ids, ids],
      [ids, []],
      [[], ids],
    ]).toContainEqual(inputs)
  })

  test.each([
    [baseUrl, baseUrl],
    [undefined, '*'],
  ])(
    'with the base URL %s, msw lists a handler for each operation, by method and path, and a last one',
    (baseUrl, start) => {
      const server = setup(...handlers(createMock({ baseUrl })))
      const ofOperations = Object.values(operations).map(
        ({ method, path }) => `${method} ${start}${path.replace(/{(\w+)}/g, ':$1')}`,
      )
      const listed = server.listHandlers().map((one) => 'info' in one && one.info.header)
      expect(listed).toEqual([...ofOperations, `ALL ${start} (other requests)`])
      expect(ofOperations).toContain(`GET ${start}/customers/:id`)
    },
  )

  test('each operation is answered by its own handler, whatever its path is encoded like, and the rest by the last', async () => {
    const mock = createMock({ baseUrl })
    const list = handlers(mock)
    const names = Object.keys(operations)
    const handlerOf = async (method: string, path: string): Promise<string | undefined> => {
      const request = new Request(baseUrl + path, { method, headers })
      const used = await Promise.all(list.map((one) => one.test({ request })))
      return used.indexOf(true) === list.length - 1 ? 'last' : names[used.indexOf(true)]
    }
    for (const path of ['/customers/a%2Fb', '/customers/a(b)+c/', '/%63ustomers/%E4%A'])
      expect(await handlerOf('GET', path)).toBe('getCustomer')
    expect(await handlerOf('POST', '/cards/reissue')).toBe('reissueCard')
    for (const method of ['HEAD', 'OPTIONS', 'DELETE'])
      expect(await handlerOf(method, '/customers/1')).toBe('last')
    expect(await handlerOf('GET', '/Customers/1')).toBe('last')
  })
})

test('handlers that meet an older copy of msw say so, in place of letting requests through', async () => {
  const message = 'found a copy of msw before 2.13'
  const setup = setupOldServer as unknown as typeof setupServer
  const asked = async () => {
    listenTo(setup, ...handlers(createMock({ baseUrl })))
    return await fetch(`${baseUrl}/customers/1`)
  }
  const said = await asked().then(
    (answer) => answer.text(),
    (error: Error) => `${error.message} ${error.cause}`,
  )
  expect(said).toContain(message)
  vi.resetModules()
  vi.doMock('msw', () => import('msw-2-12'))
  onTestFinished(() => void vi.doUnmock('msw'))
  const { handlers: ofOldCopy } = await import('@travel-card/mock/msw')
  expect(() => ofOldCopy(createMock())).toThrow(message)
})

test('handlers takes nothing but a mock', () => {
  expect(() => handlers({} as never)).toThrow(
    'handlers: the first argument must be a mock that createMock() returned',
  )
})

test('a body breaks off in an environment without MessageChannel, too', async () => {
  vi.stubGlobal('MessageChannel', undefined)
  onTestFinished(() => void vi.unstubAllGlobals())
  const mock = createMock({ baseUrl })
  mock.getCustomer.fault('truncated')
  const response = await mock.fetch(`${baseUrl}/customers/c1`, { headers })
  await expect(response.text()).rejects.toThrow('the mock cut the body')
})

test('a redirect is given to who asks for it, and never followed, because a mock reaches no network', async () => {
  const mock = createMock({ baseUrl })
  mock.getCustomer.fail(308, undefined, { headers: { location: 'https://other.test/' } })
  const manual = await mock.fetch(`${baseUrl}/customers/c1`, { headers, redirect: 'manual' })
  expect([manual.status, manual.headers.get('location')]).toEqual([308, 'https://other.test/'])
  for (const redirect of ['error', 'follow'] as const) {
    const asRequest = new Request(`${baseUrl}/customers/c1`, { headers, redirect })
    await expect(mock.fetch(asRequest)).rejects.toThrow('fetch failed: the mock redirects')
  }
  await expect(mock.fetch(`${baseUrl}/customers/c1`, { headers })).rejects.toThrow("redirect: 'manual'")
  expect(mock.unhandled).toEqual([])
})
