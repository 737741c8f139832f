import { operations } from '@travel-card/contract'
import { createMock, type Mock } from '@travel-card/mock'
import { handlers } from '@travel-card/mock/msw'
import { HttpResponse, http, type RequestHandler } from 'msw'
import { setupServer } from 'msw/node'
import { setupServer as setupOlderServer } from 'msw-2/node'
import { setupServer as setupOldServer } from 'msw-2-12/node'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { operationNames, readAnswer, validRequests } from './send.ts'
import { start } from './start.ts'

const baseUrl = 'http://api.travel-card.test/v1'
const headers = { authorization: 'Bearer dev' }

function listenTo(setup: typeof setupServer, ...list: readonly RequestHandler[]): void {
  const server = setup(...list)
  onTestFinished(() => server.close())
  server.listen()
}

const intercept = (setup: typeof setupServer) => async (mock: Mock) => {
  listenTo(setup, ...handlers(mock))
  return mock.baseUrl
}

// A handler of one copy is run by another from 2.13 on; the types of the two majors differ.
const copies = [
  ['the newest msw', setupServer],
  ['msw 2.13', setupOlderServer as unknown as typeof setupServer],
] as const

describe.each([
  ...copies.map(([name, setup]) => [name, intercept(setup)] as const),
  ['HTTP', async (mock: Mock) => (await start(mock)).url] as const,
])('through %s', (_, publish) => {
  async function open(): Promise<{ mock: Mock; url: string; headers: Record<string, string> }> {
    const mock = createMock({ baseUrl })
    const headers = { authorization: `Bearer ${mock.token()}`, 'content-type': 'application/json' }
    return { mock, url: await publish(mock), headers }
  }

  test.each(operationNames)('%s is answered as in memory', async (name) => {
    const { mock, url, headers } = await open()
    const { path, ...init } = validRequests[name]
    const over = await readAnswer(await fetch(url + path, { ...init, headers }))
    const within = await readAnswer(await mock.fetch(baseUrl + path, { ...init, headers }))
    expect([over.status, over.text]).toEqual([within.status, within.text])
    expect(mock[name].calls).toHaveLength(2)
  })

  test('a request that no operation matches gets a 404 of the mock and is unhandled', async () => {
    const { mock, url } = await open()
    const answer = await readAnswer(await fetch(`${url}/custmers/1`))
    expect([answer.status, answer.json.convention]).toEqual([404, 'mock'])
    expect(mock.unhandled).toHaveLength(1)
    expect((await fetch(`${url}/customers/1`, { method: 'DELETE' })).status).toBe(405)
  })

  test('Prefer, failures, faults and replies that break the contract work', async () => {
    const { mock, url, headers } = await open()
    const ask = (more = {}): Promise<Response> =>
      fetch(`${url}/customers/1`, { headers: { ...headers, ...more } })
    const preferred = await readAnswer(await ask({ prefer: 'example=access-requested' }))
    expect(preferred.json.data).toMatchObject({ id: 'customer-0002' })
    mock.getCustomer.fail(503, undefined, { times: 1, headers: { 'retry-after': '1' } })
    const failed = await ask()
    expect([failed.status, failed.headers.get('retry-after')]).toEqual([503, '1'])
    mock.getCustomer.fault('network', { times: 1 })
    await expect(ask()).rejects.toThrow(TypeError)
    mock.getCustomer.fault('truncated', { times: 1 })
    await expect(ask().then((response) => response.json())).rejects.toThrow()
    for (const [reply, message] of [
      [() => ({ status: 7 }) as object, '/status must be a string'],
      [async () => await Promise.reject(new Error('mine')), 'mine'],
    ] as const) {
      mock.getCustomer.reply(reply, { times: 1 })
      const { status, text } = await readAnswer(await ask())
      expect([status, text]).toEqual([501, expect.stringContaining(message)])
    }
    expect((await ask()).status).toBe(200)
  })

  test('a caller that leaves during a delay or a hang causes no noise', async () => {
    const { mock, url, headers } = await open()
    const printed = vi.spyOn(console, 'error').mockImplementation(() => {})
    mock.getCustomer.fault('hang', { times: 1 })
    const hanging = fetch(`${url}/customers/1`, { headers, signal: AbortSignal.timeout(20) })
    await expect(hanging).rejects.toThrow('timeout')
    mock.getCustomer.reply({}, { delay: 5000, times: 1 })
    const late = fetch(`${url}/customers/1`, { headers, signal: AbortSignal.timeout(20) })
    await expect(late).rejects.toThrow('timeout')
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(printed.mock.calls).toEqual([])
    printed.mockRestore()
    expect((await fetch(`${url}/customers/1`, { headers })).status).toBe(200)
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

  test('two servers of msw with one mock note a call once', async () => {
    const mock = createMock({ baseUrl })
    listenTo(setup, ...handlers(mock))
    listenTo(setup, ...handlers(mock))
    expect((await fetch(`${baseUrl}/customers/c1`, { headers })).status).toBe(200)
    expect((await fetch(`${baseUrl}/customers/c2`, { headers })).status).toBe(200)
    expect(mock.getCustomer.calls.map((call) => call.input)).toEqual([{ id: 'c1' }, { id: 'c2' }])
  })

  test('msw lists a handler for each operation, and one for what is left', async () => {
    const server = setup(...handlers(createMock({ baseUrl })))
    expect(server.listHandlers().map((one) => 'info' in one && one.info.header)).toEqual([
      ...Object.values(operations).map(
        ({ method, path }) => `${method} ${baseUrl}${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      ),
      expect.any(String),
    ])
    expect(handlers(createMock())[2]?.info.header).toBe('GET */customers/:id')
  })
})

test('handlers that meet an older copy of msw say so', async () => {
  let message = ''
  try {
    listenTo(setupOldServer as unknown as typeof setupServer, ...handlers(createMock({ baseUrl })))
    message = await (await fetch(`${baseUrl}/customers/1`)).text()
  } catch (error) {
    message = error instanceof Error ? `${error.message} ${error.cause}` : ''
  }
  expect(message).toMatch(/needs msw 2.13 or newer and found an older copy/)
})

test('an msw that is too old is refused when the handlers are made', async () => {
  vi.resetModules()
  vi.doMock('msw', () => import('msw-2-12'))
  onTestFinished(() => void vi.doUnmock('msw'))
  const { handlers: ofOldCopy } = await import('@travel-card/mock/msw')
  expect(() => ofOldCopy(createMock())).toThrow(/needs msw 2.13 or newer/)
})

test('handlers takes nothing but a mock', () => {
  expect(() => handlers({} as never)).toThrow(
    'handlers: the first argument must be what createMock() returned',
  )
})
