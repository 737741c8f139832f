import { createMock } from '@travel-card/mock'
import { handlers } from '@travel-card/mock/msw'
import { HttpResponse, http, type RequestHandler } from 'msw'
import { setupServer } from 'msw/node'
import { setupServer as setupOlderServer } from 'msw-2/node'
import { setupServer as setupOldServer } from 'msw-2-12/node'
import { describe, expect, onTestFinished, test, vi } from 'vitest'

const baseUrl = 'http://api.travel-card.test/v1'
const headers = { authorization: 'Bearer dev' }

function start(setup: typeof setupServer, ...list: readonly RequestHandler[]): void {
  const server = setup(...list)
  onTestFinished(() => server.close())
  server.listen()
}

// The types of the versions differ.
describe.each([
  ['the newest msw', setupServer],
  ['msw 2.13', setupOlderServer as unknown as typeof setupServer],
])('on %s', (_, setup) => {
  test('requests elsewhere are left to other handlers', async () => {
    const mock = createMock({ baseUrl })
    const other = http.get('http://api.travel-card.test/v12/customers/1', () => HttpResponse.text('other'))
    start(setup, ...handlers(mock), other)
    expect(await (await fetch('http://api.travel-card.test/v12/customers/1')).text()).toBe('other')
    expect(mock.unhandled).toEqual([])
  })

  test('without a base URL the operations’ paths are taken on any origin, and nothing else', async () => {
    const mock = createMock()
    const other = http.get('*', () => HttpResponse.text('other'))
    start(setup, ...handlers(mock), other)
    expect((await fetch('http://anywhere.test/customers/a%2Fb?', { headers })).status).toBe(200)
    expect(await (await fetch('http://anywhere.test/customers/1/cards')).text()).toBe('other')
    expect(mock.getCustomer.calls[0]?.input).toEqual({ id: 'a/b' })
    expect(mock.unhandled).toEqual([])
  })

  test('two servers of msw with one mock note a call once', async () => {
    const mock = createMock({ baseUrl })
    start(setup, ...handlers(mock))
    start(setup, ...handlers(mock))
    expect((await fetch(`${baseUrl}/customers/c1`, { headers })).status).toBe(200)
    expect((await fetch(`${baseUrl}/customers/c2`, { headers })).status).toBe(200)
    expect(mock.getCustomer.calls.map((call) => call.input)).toEqual([{ id: 'c1' }, { id: 'c2' }])
  })

  test('msw lists a handler for each operation, and one for what is left', async () => {
    const server = setup(...handlers(createMock({ baseUrl })))
    expect(server.listHandlers().map((one) => 'info' in one && one.info.header)).toEqual([
      `GET ${baseUrl}/airport-services/products`,
      `GET ${baseUrl}/esim/details/:esimId`,
      `GET ${baseUrl}/customers/:id`,
      `GET ${baseUrl}/lounges/order/:orderId`,
      `POST ${baseUrl}/cards/reissue`,
      expect.any(String),
    ])
    expect(handlers(createMock())[2]?.info.header).toBe('GET */customers/:id')
  })
})

test('handlers that meet an older copy of msw say so', async () => {
  let message = ''
  try {
    start(setupOldServer as unknown as typeof setupServer, ...handlers(createMock({ baseUrl })))
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
