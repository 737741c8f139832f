import { createMock, type Mock } from '@travel-card/mock'
import { type ServeOptions, serve } from '@travel-card/mock/node'
import { expect, test } from 'vitest'
import { expectDocumented } from './control-document.ts'
import { type Answer, callServer, readAnswer, sendRaw, start as startServer } from './support.ts'

const start = async (options: ServeOptions = { control: true }, mock?: Mock): Promise<string> =>
  (await startServer(mock, options)).url

/** Sends JSON to a control path, or what `init` says. */
async function post(url: string, path: string, body?: unknown, init: RequestInit = {}): Promise<Answer> {
  const headers = { 'content-type': 'application/json', ...init.headers }
  const answer = await fetch(`${url}/_control${path}`, {
    method: 'POST',
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...init,
    headers,
  }).then(readAnswer)
  if (answer.json.convention === undefined)
    expectDocumented(init.method ?? 'POST', path, answer.status, answer.text)
  return answer
}

const ofCustomer = ['/operations/getCustomer/fail', '/operations/getCustomer/calls']
const everyPath = ['', '/', '/reset', '/all/fail', ...ofCustomer]

test('without control, each control path is the 404 of any unknown path', async () => {
  const mock = createMock()
  const url = await start({}, mock)
  const saidOf = ({ status, json, headers }: Answer): readonly unknown[] => [
    status,
    json.title,
    // Without the hint at an operation.
    json.problems?.[0]?.message.replace(/;.*/, ''),
    headers.get('content-type'),
  ]
  const unknown = saidOf(await readAnswer(await fetch(`${url}/nothing`, { method: 'POST' })))
  expect(unknown[0]).toBe(404)
  for (const path of everyPath) expect(saidOf(await post(url, path, { status: 503 }))).toEqual(unknown)
  expect(mock.unhandled).toHaveLength(everyPath.length + 1)
  expect((await callServer(url)).status).toBe(200)
})

test('control requests stand in no call log, and are no unhandled requests', async () => {
  const mock = createMock({ baseUrl: '/api/v1' })
  const url = await start({ control: true }, mock)
  await post(url, '/operations/getCustomer/fail', { status: 418 })
  await post(url, '/nothing')
  expect((await callServer(url)).status).toBe(418)
  expect(mock.unhandled).toEqual([])
  expect(mock.all.calls.map(({ operation }) => operation)).toEqual(['getCustomer'])
})

test('without control, a scope in `Prefer` is no fault and makes no difference', async () => {
  const mock = createMock()
  const url = await start({}, mock)
  mock.getCustomer.fail(404, undefined, { times: 1 })
  expect((await callServer(url, { prefer: 'scope=w1' })).status).toBe(404)
  expect((await callServer(url, { prefer: 'scope=w1, code=503' })).status).toBe(503)
  expect((await callServer(url, { prefer: 'scop=w1' })).status).toBe(400)
})

test.each([
  ['a patch that violates the contract', 'reply', { patch: { status: 7 } }, '/patch/status', 'must be a string'],
  ['a field that the contract does not know', 'reply', { patch: { individualData: { SECRET: 'A' } } }, '/patch/individualData', 'the known fields are firstName'],
  ['an unknown example to patch', 'reply', { options: { example: 'SECRET' } }, '/options/example', 'access-requested'],
  ['no example', 'example', {}, '/name', 'is missing'],
  ['a status of success', 'fail', { status: 200 }, '/status', 'must be at least 300'],
  ['an unknown option', 'fail', { status: 503, options: { time: 1 } }, '/options', 'did you mean "times"?'],
  ['options in the place of the body', 'fail', { status: 503, body: { times: 1 } }, '/body', 'pass options as the third argument'],
  ['a header that HTTP forbids', 'fail', { status: 503, options: { headers: { 'a SECRET': '1' } } }, '/options/headers', 'HTTP'],
  ['a header that the mock sets', 'fault', { kind: 'html', options: { headers: { connection: 'close' } } }, '/options/headers', 'must not contain connection'],
  ['an unknown fault', 'fault', { kind: 'SECRET' }, '/kind', 'must be one of'],
  ['an unknown argument', 'fault', { kind: 'hang', when: { SECRET: '1' } }, '/when', '(available: id)'],
  ['an unknown argument to wait for', 'wait-for-call', { input: { SECRET: '1' } }, '/input', '(available: id)'],
  ['an argument of a wrong type', 'fail', { status: 503, when: { id: 1 } }, '/when/id', 'must be a string'],
  ['an unknown member', 'fail', { status: 503, SECRET: 1 }, '', 'has an unknown field; the known fields are status, body, options, when'],
  ['a pointer that is none', 'reply', { remove: ['individualData'] }, '/remove/0', 'must be a JSON pointer'],
  ['a removal that violates the contract', 'reply', { remove: ['/featuresAccess/0'] }, '/patch/featuresAccess', 'array'],
  ['a field that is set and removed', 'reply', { patch: { individualData: { firstName: 'A' } }, remove: ['/individualData/firstName'] }, '/remove/0', 'that the patch sets'],
  ['a removal within a text', 'reply', { patch: { id: '1' }, remove: ['/SECRET', '/id/x'] }, '/remove/1', 'leads into a value'],
] as const)('%s is a 422 that names the place, and no name that only the caller knows', async (_, method, body, pointer, message) => {
  const lines: string[] = []
  const url = await start({ control: true, log: (line) => lines.push(line) })
  const { status, json, headers, text } = await post(url, `/operations/getCustomer/${method}`, body)
  expect([status, headers.get('content-type')]).toEqual([422, 'application/problem+json'])
  expect(json.problems).toEqual([{ in: 'body', pointer, message: expect.stringContaining(message) }])
  // Who speaks HTTP alone knows no method of JavaScript.
  expect(json.detail).toEqual(expect.stringContaining(message))
  expect(json.detail).not.toMatch(/mock\.|\{ unchecked|undefined/)
  expect(lines).toHaveLength(1)
  expect(text + lines.join()).not.toContain('SECRET')
  expect((await callServer(url)).status).toBe(200)
}) // biome-ignore format: a table to be read at a glance

test('each mistake in a body is named', async () => {
  const url = await start()
  const placesOf = async (path: string, body: object): Promise<unknown> =>
    (await post(url, path, body)).json.problems?.map(({ pointer }) => pointer)
  const patch = { status: 1, featuresAccess: [{ type: 'cards' }, { status: 2 }] }
  const inPatch = ['/patch/status', '/patch/featuresAccess/1/status']
  expect(await placesOf('/operations/getCustomer/reply', { patch })).toEqual(inPatch)
  const body = { status: 1, options: { times: 0, delay: 'x' }, when: {} }
  const inBody = ['/status', '/options/times', '/options/delay', '']
  expect(await placesOf('/all/fail', body)).toEqual(inBody)
})

test('what cannot be read, found or sent so is told apart', async () => {
  const url = await start()
  const path = '/operations/getCustomer/fail'
  const text = (body: string, type = 'application/json') =>
    post(url, path, undefined, { body, headers: { 'content-type': type } })
  expect((await text('{')).status).toBe(400)
  expect((await text('{"status":503}', 'text/plain')).status).toBe(415)
  expect((await text('x'.repeat(2_000_000))).status).toBe(413)
  const wrong = await fetch(`${url}/_control${path}`).then(readAnswer)
  expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'POST'])
  const { json } = await post(url, '/operations/getCustmer/fail', {})
  expect(json.detail).toContain('did you mean "/operations/getCustomer/fail"?')
  for (const other of ['/operations/getCustomer/when', '/all/reply', '/SECRET', '/__proto__']) {
    const { status, text } = await post(url, other, {})
    expect([other, status]).toEqual([other, 404])
    expect(text).not.toContain('SECRET')
  }
})

test('a scope whose name is none is a clear 400, of a control request and of one to the API', async () => {
  const url = await start()
  for (const name of ['', 'a b', 'x'.repeat(65), '../x']) {
    const answer = await callServer(url, { prefer: `scope=${name}` })
    expect([name, answer.status, answer.json.problems?.[0]?.pointer]).toEqual([name, 400, '/prefer'])
  }
  const { status, json } = await post(url, '/reset', {}, { headers: { prefer: 'scope=a/b' } })
  expect([status, json.problems?.[0]?.in]).toEqual([400, 'header'])
  // A misspelt preference would control everybody's mock.
  const misspelt = await post(url, '/all/fail', { status: 503 }, { headers: { prefer: 'scop=SECRET' } })
  expect(misspelt.text).not.toContain('SECRET')
  const problem = {
    in: 'header',
    pointer: '/prefer',
    message: 'control paths accept no preference except scope',
  }
  expect([misspelt.status, misspelt.json.problems]).toEqual([400, [problem]])
  expect((await callServer(url, { prefer: 'wait=5, Scope="w1"; a=b, scope=' })).status).toBe(200)
})

const head = (path: string, ...headers: string[]): string =>
  `${[`POST ${path} HTTP/1.1`, 'connection: close', 'content-length: 0', ...headers].join('\r\n')}\r\n\r\n`

test('a name that DNS may point elsewhere is refused as `Host`, and what it cannot is taken', async () => {
  const url = await start()
  const port = Number(new URL(url).port)
  const statusOf = async (host: string): Promise<string | undefined> =>
    (await sendRaw(port, head('/_control/reset', `host: ${host}`))).split(' ')[1]
  const names = ['evil.example', `evil.example:${port}`, 'localhost.evil.example', '127.0.0.1.evil.example']
  for (const host of [...names, 'a@127.0.0.1', '1.2.3', ''])
    expect([host, await statusOf(host)]).toEqual([host, '403'])
  const own = [`127.0.0.1:${port}`, `[::1]:${port}`, 'localhost', `LOCALHOST:${port}`, 'mock.localhost']
  for (const host of [...own, '10.0.2.2:4010']) expect([host, await statusOf(host)]).toEqual([host, '204'])
})

test('a page cannot control the mock: no CORS on control paths, and no request with an `Origin`', async () => {
  const url = await start()
  const origin = 'http://localhost:5173'
  const preflight = {
    origin,
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'content-type',
  }
  const body = '{"status":503}'
  const json = { origin: 'null', 'content-type': 'application/json' }
  const requests: RequestInit[] = [
    { method: 'OPTIONS', headers: preflight },
    { method: 'POST', headers: { origin, 'content-type': 'text/plain' }, body },
    { method: 'POST', headers: { origin } },
    { method: 'POST', headers: json, body },
    { headers: { origin } },
  ]
  for (const path of everyPath)
    for (const init of requests) {
      const response = await fetch(`${url}/_control${path}`, init)
      expect(response.status).toBe(403)
      expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
    }
  const api = await callServer(url, { origin })
  expect([api.status, api.headers.get('access-control-allow-origin')]).toEqual([200, origin])
})

test('a secret is asked for on each control path, and stands neither in answers nor in the log nor in a call log', async () => {
  const secret = 'a-made-up-Secret~1'
  const lines: string[] = []
  const mock = createMock()
  const url = await start({ control: true, secret, log: (line) => lines.push(line) }, mock)
  const texts: string[] = []
  const control = async (authorization?: string): Promise<number> => {
    const headers = authorization === undefined ? {} : { authorization }
    const answer = await post(url, '/operations/getCustomer/fail', { status: 418 }, { headers })
    texts.push(answer.text, JSON.stringify([...answer.headers]))
    return answer.status
  }
  const near = ['', `${secret}1`, secret.slice(1), secret.toUpperCase()].map((one) => `Bearer ${one}`)
  for (const wrong of [undefined, '', secret, `Basic ${secret}`, ...near])
    expect([wrong, await control(wrong)]).toEqual([wrong, 401])
  for (const path of everyPath) expect((await post(url, path, {})).status).toBe(401)
  expect((await callServer(url)).status).toBe(200)
  expect(await control(`Bearer ${secret}`)).toBe(204)
  expect(await control(`bearer ${secret}`)).toBe(204)
  expect((await callServer(url)).status).toBe(418)
  // The API itself asks for no secret, and one that is sent there is no more than a token.
  await callServer(url, { authorization: `Bearer ${secret}` })
  const calls = await fetch(`${url}/_control/all/calls`, { headers: { authorization: `Bearer ${secret}` } })
  texts.push(await calls.text(), JSON.stringify([mock.all.calls, mock.unhandled]), ...lines)
  expect(lines.length).toBeGreaterThan(10)
  expect(texts.join('\n')).not.toContain('Secret~1')
})

test('with a secret, the server may be beyond loopback and be called by any name', async () => {
  const { port } = await startServer(createMock(), { control: true, host: '0.0.0.0', secret: 's' })
  const request = head('/_control/reset', 'host: mock:4010', 'authorization: Bearer s')
  expect(await sendRaw(port, request)).toMatch(/^HTTP\/1.1 204/)
  expect((await fetch(`http://127.0.0.1:${port}/_control`)).status).toBe(401)
})

test.each([
  ['0.0.0.0 without a secret', { control: true, host: '0.0.0.0' }, /on 0\.0\.0\.0 needs a `secret`/],
  ['a name without a secret', { control: true, host: 'localhost.example' }, /needs a `secret`/],
  ['a secret without control', { secret: 's' }, /`secret` needs `control`/],
  ['every address of IPv6 without a secret', { control: true, host: '::' }, /needs a `secret`/],
  ['an empty secret', { control: true, secret: '' }, /`secret` must be ASCII/],
  ['a secret that no header holds', { control: true, secret: 'a b' }, /`secret` must be ASCII/],
  ['control that is neither true nor false', { control: 'false' } as object, /`control` must be a boolean/],
])('%s is a TypeError', async (_, options, message) => {
  await expect(serve(createMock(), options)).rejects.toThrow(TypeError)
  await expect(serve(createMock(), options)).rejects.toThrow(message)
})
