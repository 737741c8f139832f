import { createMock } from '@travel-card/mock'
import { handlers } from '@travel-card/mock/msw'
import { setupServer } from 'msw/node'
import { setupServer as setupOlderServer } from 'msw-2/node'
import { describe, expect, onTestFinished, test } from 'vitest'

const baseUrl = 'https://api.travel-card.test/v1'
const headers = { authorization: 'Bearer dev' }

test('the parts of a request that carry credentials are neither in the log of calls nor in lines', async () => {
  const lines: string[] = []
  const mock = createMock({ log: (line) => lines.push(line) })
  const given = { ...headers, cookie: 'a=geheim', 'proxy-authorization': 'geheim', 'x-api-key': 'geheim' }
  const custom = { ...given, 'x-auth-token': 'geheim', 'x-trace': '1' }
  await mock.fetch('/customers/1?access_token=geheim', { headers: custom })
  await mock.fetch('/customers/1?geheim=1&geheim=2', { headers: custom })
  const [first] = mock.getCustomer.calls
  expect(first).toMatchObject({
    refused: true,
    query: { access_token: '(hidden)' },
    headers: { 'x-trace': '1' },
  })
  expect(JSON.stringify([first, lines])).not.toContain('geheim')
})

test('each token is another one, and the same in each run', () => {
  const [one, other] = [createMock(), createMock()]
  const tokens = [one.token(), one.token(), one.token({ label: 'a' }), one.clientOptions.token]
  expect(new Set(tokens).size).toBe(4)
  expect([other.token(), other.token()]).toEqual(tokens.slice(0, 2))
})

test('a call says when it came, by the clock of the mock', async () => {
  const mock = createMock({ now: 1_790_000_000_000 })
  await mock.fetch('/customers/1', { headers })
  expect(mock.getCustomer.calls[0]?.at).toBe(1_790_000_000_000)
})

test('control characters of a reply come back as they were set', async () => {
  const mock = createMock()
  const text = '\u00010\u0001 "\\u00010\\u0001" \u0000'
  mock.getCustomer.reply({ status: text, type: '\u00011\u0001' })
  const { data } = await (await mock.fetch('/customers/c9', { headers })).json()
  expect(data).toMatchObject({ id: 'c9', status: text, type: '\u00011\u0001' })
})

test.each(['connection', 'content-encoding', 'content-length', 'trailer', 'transfer-encoding'])(
  'the header %s is refused at the line that sets it',
  (name) => {
    const mock = createMock()
    expect(() => mock.getCustomer.reply({}, { headers: { [name]: '1' } })).toThrow(name)
    expect(() => mock.getCustomer.fail(503, undefined, { headers: { [name]: '1' } })).toThrow(name)
  },
)

test('a patch of more than 100,000 values is refused', () => {
  const mock = createMock()
  const features = Array.from({ length: 300_000 }, () => ({}))
  expect(() => mock.getCustomer.reply({ featuresAccess: features })).toThrow(
    'mock.getCustomer.reply: the patch holds more than 100000 values',
  )
})

describe('mock.fetch honours `redirect`', () => {
  const post = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' } }
  const body = '{"cardId":"c1","initialBalance":1}'

  test('it follows to where the mock answers, with method and body as the standard says', async () => {
    const mock = createMock({ baseUrl })
    mock.reissueCard.fail(307, undefined, { times: 1, headers: { location: `${baseUrl}/cards/reissue` } })
    const kept = await mock.fetch(`${baseUrl}/cards/reissue`, { ...post, body })
    expect([kept.status, kept.redirected, kept.url]).toEqual([200, true, `${baseUrl}/cards/reissue`])
    expect(mock.reissueCard.calls.map((call) => call.status)).toEqual([307, 200])
    mock.reissueCard.fail(303, undefined, { headers: { location: '/v1/customers/c7' } })
    const changed = await mock.fetch(`${baseUrl}/cards/reissue`, { ...post, body })
    expect([changed.status, (await changed.json()).data.id]).toEqual([200, 'c7'])
  })

  test('it never leaves the mock, and takes no token to another origin', async () => {
    const mock = createMock()
    mock.getCustomer.fail(307, undefined, {
      times: 1,
      headers: { location: 'https://other.test/customers/c2' },
    })
    const elsewhere = await mock.fetch(`${baseUrl}/customers/c1`.replace('/v1', ''), { headers })
    expect([elsewhere.status, elsewhere.url]).toEqual([401, 'https://other.test/customers/c2'])
    const bound = createMock({ baseUrl })
    bound.getCustomer.fail(302, undefined, { headers: { location: 'https://other.test/' } })
    expect((await bound.fetch(`${baseUrl}/customers/c1`, { headers })).status).toBe(404)
    expect(bound.unhandled).toMatchObject([{ path: '/' }])
  })

  test('it gives the redirect itself, or an error, where that is asked for', async () => {
    const mock = createMock({ baseUrl })
    mock.getCustomer.fail(308, undefined, { headers: { location: `${baseUrl}/customers/c1` } })
    const manual = await mock.fetch(`${baseUrl}/customers/c1`, { headers, redirect: 'manual' })
    expect([manual.status, manual.headers.get('location')]).toEqual([308, `${baseUrl}/customers/c1`])
    const asRequest = new Request(`${baseUrl}/customers/c1`, { headers, redirect: 'error' })
    await expect(mock.fetch(asRequest)).rejects.toThrow('fetch failed: the mock redirects')
    await expect(mock.fetch(`${baseUrl}/customers/c1`, { headers })).rejects.toThrow('without end')
    expect(mock.getCustomer.calls).toHaveLength(23)
  })
})

describe('waitForCall', () => {
  test('it counts calls that the log has no longer', async () => {
    const mock = createMock()
    for (let index = 0; index < 1500; index += 1) await mock.fetch(`/customers/c${index}`, { headers })
    const call = await mock.getCustomer.waitForCall({}, { after: 1200 })
    expect(call.input).toEqual({ id: 'c1200' })
    await expect(mock.getCustomer.waitForCall({}, { after: 200 })).rejects.toThrow(/no longer in the log/)
  })

  test('it says how many others came, also when the log is full', async () => {
    const mock = createMock()
    for (let index = 0; index < 998; index += 1) await mock.fetch('/customers/c1', { headers })
    const waiting = mock.getCustomer.waitForCall({ id: 'c1' }, { after: 2000, timeoutMs: 300 })
    const said = waiting.then(String, String)
    for (let index = 0; index < 5; index += 1) await mock.fetch('/customers/c1', { headers })
    expect(await said).toContain('came 1003 such calls and 0 others')
  })

  test('it ends when the mock is reset', async () => {
    const mock = createMock()
    const waiting = mock.getCustomer.waitForCall()
    await Promise.resolve()
    mock.reset()
    await expect(waiting).rejects.toThrow('mock.getCustomer.waitForCall: the mock was reset')
  })
})

describe.each([
  ['the newest msw', setupServer],
  ['msw 2.13', setupOlderServer as unknown as typeof setupServer],
])('on %s', (_, setup) => {
  test('two servers of msw with one mock note a call once', async () => {
    const mock = createMock({ baseUrl })
    for (const server of [setup(...handlers(mock)), setup(...handlers(mock))]) {
      onTestFinished(() => server.close())
      server.listen()
    }
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
