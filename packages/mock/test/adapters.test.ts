import { createMock, type Mock } from '@travel-card/mock'
import { handlers } from '@travel-card/mock/msw'
import { serve } from '@travel-card/mock/node'
import { createClient } from '@travel-card/sdk'
import { setupServer } from 'msw/node'
import { setupServer as setupOlderServer } from 'msw-2/node'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { operationNames, readAnswer, validRequests } from './send.ts'

const baseUrl = 'http://api.travel-card.test/v1'

function intercept(setup: typeof setupServer): (mock: Mock) => Promise<string> {
  return async (mock) => {
    const server = setup(...handlers(mock))
    onTestFinished(() => server.close())
    server.listen()
    return mock.baseUrl
  }
}

async function listen(mock: Mock): Promise<string> {
  const server = await serve(mock)
  onTestFinished(server.close)
  return server.url
}

describe.each([
  // A handler of one copy is run by another from 2.13 on; the types of the two majors differ.
  ['the newest msw', intercept(setupServer)],
  ['msw 2.13', intercept(setupOlderServer as unknown as typeof setupServer)],
  ['HTTP', listen],
])('through %s', (_, open) => {
  async function start(): Promise<{ mock: Mock; url: string; headers: Record<string, string> }> {
    const mock = createMock({ baseUrl })
    const headers = { authorization: `Bearer ${mock.token()}`, 'content-type': 'application/json' }
    return { mock, url: await open(mock), headers }
  }

  test.each(operationNames)('%s is answered as in memory', async (name) => {
    const { mock, url, headers } = await start()
    const { path, ...init } = validRequests[name]
    const over = await readAnswer(await fetch(url + path, { ...init, headers }))
    const within = await readAnswer(await mock.fetch(baseUrl + path, { ...init, headers }))
    expect([over.status, over.text]).toEqual([within.status, within.text])
    expect(mock[name].calls).toHaveLength(2)
  })

  test('a request that no operation matches gets a 404 of the mock and is unhandled', async () => {
    const { mock, url } = await start()
    const answer = await readAnswer(await fetch(`${url}/custmers/1`))
    expect([answer.status, answer.json.convention]).toEqual([404, 'mock'])
    expect(mock.unhandled).toHaveLength(1)
    expect((await fetch(`${url}/customers/1`, { method: 'DELETE' })).status).toBe(405)
  })

  test('Prefer, failures, faults and replies that break the contract work', async () => {
    const { mock, url, headers } = await start()
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
    const { mock, url, headers } = await start()
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

  test('the sdk runs against it', async () => {
    const { mock, url } = await start()
    const client = createClient({ baseUrl: url, token: mock.token(), allowInsecure: true })
    expect(await client.getCustomer({ id: 'c1' })).toMatchObject({ id: 'c1' })
    expect(await client.reissueCard({ cardId: 'k', initialBalance: 5 })).toMatchObject({
      card: { brand: 'Example Card' },
    })
    expect(mock.reissueCard.calls).toMatchObject([{ input: { cardId: 'k', initialBalance: 5 } }])
  })
})
