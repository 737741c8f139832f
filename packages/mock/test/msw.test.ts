import { createMock } from '@travel-card/mock'
import { handlers } from '@travel-card/mock/msw'
import { createClient } from '@travel-card/sdk'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { setupServer as setupOlderServer } from 'msw-2/node'
import { setupServer as setupOldServer } from 'msw-2-12/node'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { guardCopy } from '../src/msw/guard-copy.ts'
import { operationNames, readAnswer, validRequests } from './send.ts'

const baseUrl = 'http://api.travel-card.test/v1'
const servers: { close(): void }[] = []

afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

describe.each([
  // A handler of one copy is run by another from 2.13 on; the types of the two majors differ.
  ['the newest msw', setupServer],
  ['msw 2.13', setupOlderServer as unknown as typeof setupServer],
])('on %s', (_, setup) => {
  function start(mock: Parameters<typeof handlers>[0], ...others: Parameters<typeof setup>): void {
    const server = setup(...handlers(mock), ...others)
    server.listen()
    servers.push(server)
  }

  test.each(operationNames)('%s is answered as in memory', async (name) => {
    const mock = createMock({ baseUrl })
    start(mock)
    const { path, ...init } = validRequests[name]
    const headers = { authorization: `Bearer ${mock.token()}`, 'content-type': 'application/json' }
    const over = await readAnswer(await fetch(baseUrl + path, { ...init, headers }))
    const within = await readAnswer(await mock.fetch(baseUrl + path, { ...init, headers }))
    expect([over.status, over.text]).toEqual([within.status, within.text])
    expect(mock[name].calls).toHaveLength(2)
  })

  test('a request that no operation matches gets a 404 of the mock and is unhandled', async () => {
    const mock = createMock({ baseUrl })
    start(mock)
    const answer = await readAnswer(await fetch(`${baseUrl}/custmers/1`))
    expect([answer.status, answer.json.convention]).toEqual([404, 'mock'])
    expect(mock.unhandled).toHaveLength(1)
    expect((await fetch(`${baseUrl}/customers/1`, { method: 'DELETE' })).status).toBe(405)
  })

  test('requests elsewhere are left to other handlers', async () => {
    const mock = createMock({ baseUrl })
    start(
      mock,
      http.get('http://api.travel-card.test/v12/customers/1', () => HttpResponse.text('other')),
    )
    expect(await (await fetch('http://api.travel-card.test/v12/customers/1')).text()).toBe('other')
    expect(mock.unhandled).toEqual([])
  })

  test('without a base URL the operations’ paths are taken on any origin, and nothing else', async () => {
    const mock = createMock()
    start(
      mock,
      http.get('*', () => HttpResponse.text('other')),
    )
    const headers = { authorization: `Bearer ${mock.token()}` }
    expect((await fetch('http://anywhere.test/customers/a%2Fb?', { headers })).status).toBe(200)
    expect(await (await fetch('http://anywhere.test/customers/1/cards')).text()).toBe('other')
    expect(mock.getCustomer.calls[0]?.input).toEqual({ id: 'a/b' })
    expect(mock.unhandled).toEqual([])
  })

  test('Prefer, failures and faults work', async () => {
    const mock = createMock({ baseUrl })
    start(mock)
    const headers = { authorization: `Bearer ${mock.token()}` }
    const url = `${baseUrl}/customers/1`
    const preferred = await fetch(url, { headers: { ...headers, prefer: 'example=access-requested' } })
    expect((await readAnswer(preferred)).json.data).toMatchObject({ id: 'customer-0002' })
    mock.getCustomer.fail(503, undefined, { times: 1, headers: { 'retry-after': '1' } })
    const failed = await fetch(url, { headers })
    expect([failed.status, failed.headers.get('retry-after')]).toEqual([503, '1'])
    mock.getCustomer.fault('network', { times: 1 })
    await expect(fetch(url, { headers })).rejects.toThrow(TypeError)
    mock.getCustomer.fault('truncated', { times: 1 })
    await expect(fetch(url, { headers }).then((response) => response.json())).rejects.toThrow()
    mock.getCustomer.reply(() => ({ status: 7 }) as object, { times: 1 })
    expect((await readAnswer(await fetch(url, { headers }))).text).toContain('/status must be a string')
    expect((await fetch(url, { headers })).status).toBe(200)
  })

  test('a caller that leaves during a delay or a hang causes no noise', async () => {
    const mock = createMock({ baseUrl })
    start(mock)
    const printed = vi.spyOn(console, 'error').mockImplementation(() => {})
    const headers = { authorization: `Bearer ${mock.token()}` }
    mock.getCustomer.fault('hang', { times: 1 })
    const hanging = fetch(`${baseUrl}/customers/1`, { headers, signal: AbortSignal.timeout(20) })
    await expect(hanging).rejects.toThrow('timeout')
    mock.getCustomer.reply({}, { delay: 5000 })
    const late = fetch(`${baseUrl}/customers/1`, { headers, signal: AbortSignal.timeout(20) })
    await expect(late).rejects.toThrow('timeout')
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(printed.mock.calls).toEqual([])
    printed.mockRestore()
  })

  test('the sdk runs against it', async () => {
    const mock = createMock({ baseUrl })
    start(mock)
    const client = createClient({ baseUrl, token: mock.token(), allowInsecure: true })
    expect(await client.getCustomer({ id: 'c1' })).toMatchObject({ id: 'c1' })
    expect(await client.reissueCard({ cardId: 'k', initialBalance: 5 })).toMatchObject({
      card: { brand: 'Example Card' },
    })
    expect(mock.reissueCard.calls).toMatchObject([{ input: { cardId: 'k', initialBalance: 5 } }])
  })
})

test('handlers that meet an older copy of msw say so', async () => {
  const mock = createMock({ baseUrl })
  let message = ''
  try {
    // The types of the versions differ too.
    const server = setupOldServer(...(handlers(mock) as never[]))
    server.listen({ onUnhandledRequest: 'error' })
    servers.push(server)
    await fetch(`${baseUrl}/customers/1`).then(async (response) => {
      message = await response.text()
    })
  } catch (error) {
    message = error instanceof Error ? `${error.message} ${error.cause}` : ''
  }
  expect(message).toMatch(/were made by msw 2.13 or newer and given to an older copy/)
})

test('an msw that is too old is refused when the handlers are made', () => {
  expect(() => {
    guardCopy({ __kind: 'RequestHandler' })
  }).toThrow(/needs msw 2.13 or newer/)
})

test('handlers takes nothing but a mock', () => {
  expect(() => handlers({} as never)).toThrow(
    'handlers: the first argument must be what createMock() returned',
  )
})
