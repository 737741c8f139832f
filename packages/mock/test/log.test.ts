import { createMock } from '@travel-card/mock'
import { afterEach, expect, test, vi } from 'vitest'
import { dateName, flightName, flightPath, getCustomer, send } from './send.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('a line tells why a request was refused, fitted no operation or had no reply, without ids, tokens and values', async () => {
  const lines: string[] = []
  const mock = createMock({ log: (line) => lines.push(line) })
  await getCustomer(mock, 'secret', { authorization: 'Basic secret' })
  await send(mock, flightPath('secret', ''))
  await send(mock, '/custmers/secret')
  await getCustomer(mock, 'secret')
  mock.getCustomer.reply(() => ({ status: 7 }) as object)
  await getCustomer(mock, 'secret').catch(() => undefined)
  await send(mock, '/custmers/secret', { method: 'OPTIONS' })
  expect(lines).toEqual([
    expect.stringMatching(
      /^GET \/customers\/{id} 401 {2}header\/authorization the .* must be `Bearer`: send `Bearer dev`/,
    ),
    `GET /airport-services/products 422  query/${flightName} must match ^[A-Z]{2}\\d+; query/${dateName} must be a date`,
    'GET (no operation) 404  path no operation of the contract has this path; did you mean "GET /customers/{id}"?',
    expect.stringMatching(
      /^GET \/customers\/{id} 501 {2}mock\.getCustomer\.reply: .*\/status must be a string/,
    ),
  ])
  expect(lines.join('')).not.toContain('secret')
})

test('in a page the lines go to the console, and nowhere else unless it is asked for', async () => {
  const printed = vi.spyOn(console, 'warn').mockImplementation(() => {})
  await getCustomer(createMock(), 'c', { authorization: '' })
  expect(printed).not.toHaveBeenCalled()
  await getCustomer(createMock({ log: true }), 'c', { authorization: '' })
  expect(printed).toHaveBeenCalledOnce()
  vi.stubGlobal('document', {})
  vi.stubGlobal('process', { env: {} })
  const [inPage, silent] = [createMock(), createMock({ log: false })]
  vi.unstubAllGlobals()
  await getCustomer(silent, 'c', { authorization: '' })
  expect(printed).toHaveBeenCalledOnce()
  await getCustomer(inPage, 'c', { authorization: '' })
  expect(printed).toHaveBeenLastCalledWith(
    expect.stringMatching(
      /^\[travel-card mock\] GET \/customers\/{id} 401 {2}header\/authorization a bearer token is required/,
    ),
  )
})

test('a name in a body that the contract does not know stands neither in the response nor in a line', async () => {
  const lines: string[] = []
  const mock = createMock({ log: (line) => lines.push(line) })
  const body = '{"cardId":"k","initialBalSECRET":5}'
  const { status, text } = await send(mock, '/cards/reissue', { method: 'POST', body })
  expect([status, lines.length]).toEqual([422, 1])
  expect(text + lines.join()).not.toContain('SECRET')
  expect(lines[0]).toContain('body/initialBalance is required')
})

test('nor does a name of what a function replies, or of a preference', async () => {
  const lines: string[] = []
  const mock = createMock({ log: (line) => lines.push(line) })
  mock.getCustomer.reply(() => ({ status: 'x', SECRET: 1 }) as object)
  await expect(getCustomer(mock)).rejects.toThrow('data has an unknown field; known are id, type')
  const { text } = await getCustomer(mock, 'c', { prefer: 'exmpleSECRET=1, exmple=2' })
  expect(text).toContain('did you mean \\"example\\"?')
  expect(lines).toHaveLength(2)
  expect(text + lines.join()).not.toContain('SECRET')
})
