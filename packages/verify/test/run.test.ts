import { openQuestions } from '@travel-card/contract'
import { createMock } from '@travel-card/mock'
import { serve } from '@travel-card/mock/node'
import { type Report, type VerifyOptions, verify } from '@travel-card/verify'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { contractNames } from '../src/varied-request.ts'
import { rows } from './support/rows.ts'
import { at, type Edit, from, inputs, put, runAgainst, runOverHttp, type Truth } from './support/service.ts'

const reissue = { cardId: 'card-0001', initialBalance: 250, confirm: 'card-0001' }
const getCustomer = [{ id: 'customer-0001' }]
/** Returns only the first argument, because the mock knows an id or a flight by that. */
const firstOf = (input: object): object => Object.fromEntries(Object.entries(input).slice(0, 1))
const reads = Object.keys(inputs ?? {})
const [flightName, dateName] = contractNames
const find = ({ entries }: Report, id: string) => entries.find((one) => one.id === id)
const outcomeOf = (report: Report, id: string) => find(report, id)?.outcome

describe('a run that cannot go on', () => {
  const answer = (status: number, body: unknown = {}, more: object = {}) => from(1, { status, body, ...more })
  test.each<[string, Truth, requests: number, says: RegExp, timeoutMs?: number]>([
    ['refuses the token at the first read', answer(401), 1, /token was refused/],
    ['forbids the first read of each operation', answer(403), reads.length, /forbidden \(403\)/],
    ['is behind a proxy with a login', answer(407), 1, /proxy asks for a login/],
    ['answers HTML', answer(200, '<!doctype html>', { type: 'text/html' }), 1, /HTML/],
    ['answers HTML that it calls JSON', answer(404, '\n<html>'), 1, /HTML/],
    ['redirects', answer(302, '', { headers: { location: 'https://login.example' } }), 1, /redirected/],
    ['breaks the connection', from(1, 'break'), 1, /ECONNRESET/],
    ['never answers', from(1, 'hang'), 1, /no response \(timeout\)/, 300],
  ])(
    'ends when the service %s, with nothing verified and no POST',
    async (_, truth, requests, says, timeoutMs = 10_000) => {
      const report = await runOverHttp(truth, { reissue, timeoutMs })
      expect(report).toMatchObject({
        exitCode: 2,
        ended: expect.stringMatching(says),
        differences: [],
        coverage: {},
      })
      expect(report.sent).toHaveLength(requests)
      expect(report.sent.filter((line) => line.startsWith('POST'))).toEqual([])
      expect(new Set(report.entries.map(({ outcome }) => outcome))).toEqual(
        new Set(['not-observed', 'needs-statement']),
      )
    },
  )

  test('treats an HTML response that comes later as an observation', async () => {
    const report = await runAgainst(at(2, { status: 502, body: '<p>', type: 'text/html' }))
    expect(report).toMatchObject({ exitCode: 2, unverified: ['getCustomer'] })
    expect(report).not.toHaveProperty('ended')
    expect(find(report, 'failure-body')?.evidence).toContain(
      '502, text/html, HTML: the inputs as given (getCustomer)',
    )
  })
})

test('the first 429 ends a run, which keeps what was seen, and no POST follows', async () => {
  const report = await runAgainst(at(reads.length + 1, { status: 429, body: {} }), { reissue })
  expect(report.sent).toHaveLength(reads.length + 1)
  expect(report).toMatchObject({
    exitCode: 2,
    ended: expect.stringMatching(/429/),
    unverified: ['reissueCard'],
  })
  expect(outcomeOf(report, 'rate-limits')).toBe('observed')
  // What was seen before stands: the first responses were successes.
  expect(outcomeOf(report, 'envelope-status-const')).toBe('observed')
})

test('a signal ends a run with what is known so far', async () => {
  const controller = new AbortController()
  function first(_: unknown, count: number): 'hang' | undefined {
    if (count < 3) return undefined
    controller.abort()
    return 'hang'
  }
  const report = await runAgainst({ first }, { reissue, signal: controller.signal })
  expect(report).toMatchObject({
    exitCode: 2,
    ended: 'the run was stopped',
    unverified: expect.arrayContaining(['getLoungeOrder', 'listAirportProducts', 'reissueCard']),
  })
  expect(report.sent).toHaveLength(3)
  expect(outcomeOf(report, 'envelope-status-const')).toBe('observed')
})

test('with a signal that is already aborted, nothing is sent', async () => {
  expect(await runAgainst({}, { signal: AbortSignal.abort() })).toMatchObject({ sent: [], exitCode: 2 })
})

describe('what is sent', () => {
  test('is only reads, in a fixed order, and nothing twice, even after a 421', async () => {
    const misdirected = at(/^POST/, { status: 421, body: {} })
    const options = { reissue: { ...reissue, cardId: 'kärte', confirm: 'kärte' } }
    const report = await runOverHttp(misdirected, { ...options, origin: 'https://app.example' })
    const methods = report.sent.map((line) => line.split(' ')[0])
    expect(methods.filter((one) => one === 'POST')).toHaveLength(1)
    expect(report.sent.at(-1)).toBe('POST /cards/reissue {"cardId":"kärte","initialBalance":250}')
    expect(new Set(methods)).toEqual(new Set(['GET', 'OPTIONS', 'POST']))
    expect(report.requests).toMatchObject({ total: report.sent.length })
    expect(report.sent).toContainEqual(expect.stringMatching(/^OPTIONS \/airport-services\/products\?/))
    const reads = report.sent.filter((line) => !line.startsWith('OPTIONS'))
    // The same eSIM is asked for without a token, with a wrong one, and once more as it had succeeded; the flight twice.
    expect(reads.filter((line) => line === 'GET /esim/details/esim-0001')).toHaveLength(4)
    expect(reads.filter((line) => line.includes(`${flightName}=XA1234&${dateName}=2099-06-15`))).toHaveLength(
      3,
    )
    expect(reads.length - new Set(reads).size).toBe(5)
  })

  test('is the reissue only after a read has succeeded', async () => {
    const failing = await runAgainst(from(1, { status: 404, body: {} }), { reissue })
    expect(failing.sent.filter((line) => line.startsWith('POST'))).toEqual([])
  })

  test('has no made-up ids and no wrong tokens with skipNegative', async () => {
    const tokens = new Set<unknown>()
    const report = await runAgainst(
      { first: ({ headers, method }) => void (method !== 'OPTIONS' && tokens.add(headers.authorization)) },
      { skipNegative: true, origin: 'https://app.example', inputs: { getCustomer } },
    )
    expect([...tokens]).toEqual(['Bearer a-token'])
    expect(report.sent.filter((line) => !/customer-0001|products|reissue/.test(line))).toEqual([])
  })

  test('ends at 60, and says how many more were not tried, the reissue among them', async () => {
    const getCustomer = Array.from({ length: 59 }, () => ({ id: 'customer-0001' }))
    const getEsimDetails = [{ esimId: 'esim-0001' }]
    for (const one of [{}, at(60, { status: 401, body: {} })]) {
      const report = await runAgainst(one, { inputs: { getCustomer, getEsimDetails }, reissue })
      expect(report).toMatchObject({
        ended: expect.stringMatching(
          /^the limit of 60 requests was reached, and up to \d+ more were not tried/,
        ),
        unverified: expect.arrayContaining(['reissueCard']),
        exitCode: 2,
      })
      expect(report.sent).toHaveLength(60)
    }
  })
})

test('repeated 401s for the given token prove nothing about 401, because a token can expire during a run', async () => {
  const report = await runAgainst(from(4, { status: 401 }))
  expect([outcomeOf(report, '401-means-token'), report.ended]).toEqual([
    'not-observed',
    'three requests in a row failed (401)',
  ])
  expect([report.sent.length, report.exitCode]).toEqual([6, 2])
})

test('a base URL may have a path, and a slash at its end', async () => {
  const report = await runOverHttp({ prefix: '/api/v1' })
  expect(report.exitCode).toBe(0)
  expect(report.sent[0]).toBe('GET /api/v1/esim/details/esim-0001')
})

test('a service that sends no documented field has a coverage of 0 %, and nothing is verified', async () => {
  const edit = Object.fromEntries(reads.map((id) => [id, (data: unknown) => (Array.isArray(data) ? [] : {})]))
  const report = await runAgainst({ edit })
  expect(Object.values(report.coverage).map(({ seen }) => seen)).toEqual(reads.map(() => 0))
  expect([report.exitCode, report.unverified.length]).toEqual([2, reads.length])
  expect(outcomeOf(report, 'success-status')).not.toBe('confirmed')
})

describe('the exit code', () => {
  const ofCustomer = (edit: Edit): Truth => ({ edit: { getCustomer: edit } })
  test.each<[string, Truth, number]>([
    [
      '0 for new fields and missing optional ones',
      ofCustomer(({ id, identityCheck }) => ({ id, identityCheck, extra: 1 })),
      0,
    ],
    ['0 for JSON that is called HTML', { headers: { 'content-type': 'text/html' } }, 0],
    ['1 for a documented field of another type', ofCustomer(put('/featuresAccess', 'none')), 1],
    ['1 for an envelope without data', ofCustomer(() => null), 1],
    ['2 for an operation that never succeeded', at(/order/, { status: 404, body: {} }), 2],
  ])('is %s', async (_, truth, exitCode) => {
    expect((await runAgainst(truth)).exitCode).toBe(exitCode)
  })

  test('is 1 for a reissue without the card that the contract requires', async () => {
    const report = await runAgainst({ edit: { reissueCard: () => ({ id: 1 }) } }, { reissue })
    expect(report.exitCode).toBe(1)
    expect(report.differences).toContainEqual(
      expect.objectContaining({ operation: 'reissueCard', pointer: '/card', kind: 'missing' }),
    )
  })
})

// Only as long as the question is open.
describe.each(openQuestions.filter(({ id }) => id === 'query-names'))('$title', () => {
  test('are tried as given, before the likely ones', async () => {
    const names = ['nummer', 'tag'] as const
    const report = await runAgainst({ names }, { queryNames: [names] })
    expect(find(report, 'query-names')?.next).toContain("{ flightNumber: 'nummer', departureDate: 'tag' }")
    expect(report.sent.filter((line) => line.includes('?flight='))).toEqual([])
  })

  test('are those under which further flights are read', async () => {
    const { listAirportProducts = [] } = inputs
    const more = [...listAirportProducts, { flightNumber: 'XB77', departureDate: '2099-12-01' }]
    const report = await runAgainst({ names: ['flight', 'date'] }, { inputs: { listAirportProducts: more } })
    expect(report.sent).toContain('GET /airport-services/products?flight=XB77&date=2099-12-01')
  })
})

describe('wrong options', () => {
  const flight = (flightNumber: string, departureDate: string): Pick<VerifyOptions, 'inputs'> => ({
    inputs: { listAirportProducts: [{ flightNumber, departureDate }] },
  })
  test.each<[says: string, options: Partial<VerifyOptions>]>([
    ['baseUrl', { baseUrl: '/api' }],
    ['baseUrl', { baseUrl: 'http://api.example' }],
    ['token', { token: '' }],
    ['token', { token: 'Bearer secret' }],
    ['at least one', { inputs: {} }],
    [
      'getCustomer (GET /customers/{id}) was not sent: id must',
      { inputs: { getCustomer: [{ id: 'secret/..' }] } },
    ],
    ['flightNumber', flight('secret', '2099-06-15')],
    ['departureDate', { ...flight('XA1', '2098-01-01'), now: () => Date.UTC(2099, 0) }],
    ['inputs may contain only', { inputs: { reissueCard: [{ cardId: 'secret' }] } as never }],
    ['origin', { origin: 'https://secret.example/path' }],
    ['timeoutMs', { timeoutMs: 0 }],
    ['queryNames', { queryNames: [['secret name', 'b']] }],
    ['confirm', { reissue: { ...reissue, confirm: 'card-0002' } }],
    ['initialBalance', { reissue: { ...reissue, initialBalance: Number.NaN } }],
  ])('%s: nothing is sent, and the message has no value', async (says, options) => {
    let sent = 0
    const fetch = () => Promise.reject(new Error(`sent ${++sent}`))
    const message = await runAgainst({}, { fetch, ...options }).catch((error: Error) => error.message)
    expect(message).toContain(`verify: `)
    expect(message).toContain(says)
    expect(message).not.toMatch(/secret|card-0002/)
    expect(sent).toBe(0)
  })

  test('with NODE_DEBUG, which makes Node print URLs, it refuses to run', async () => {
    vi.stubEnv('NODE_DEBUG', 'http,fetch')
    const fetch = () => Promise.reject(new Error('nothing may be sent'))
    await expect(runAgainst({}, { fetch })).rejects.toThrow(/^verify: NODE_DEBUG is set/)
    vi.unstubAllEnvs()
  })
})

test("a run against the mock's server contradicts nothing, and what it confirms has a counter-test", async () => {
  const mock = createMock({ unknownInput: 'notFound' })
  mock.reissueCard.when({ cardId: 'card-0001' })
  // A cast: the keys of the inputs are operations.
  for (const [id, all = []] of Object.entries(inputs ?? {}))
    for (const input of all) mock[id as 'getCustomer'].when(firstOf(input))
  const server = await serve(mock)
  onTestFinished(() => server.close())
  const report = await verify({
    baseUrl: server.url,
    token: mock.token(),
    inputs,
    origin: 'https://app.example',
    reissue,
  })
  expect(report).toMatchObject({ exitCode: 0, differences: [], unverified: [] })
  expect(Object.keys(report.coverage)).toHaveLength(reads.length + 1)
  for (const { seen, documented } of Object.values(report.coverage)) expect(seen).toBe(documented)
  const confirmed = report.entries.filter(({ outcome }) => outcome === 'confirmed').map(({ id }) => id)
  const some = ['identity-check-name', 'success-status', 'envelope-status-const', '401-means-token']
  const ofQuery = ['query-names', 'future-date-zone', 'flight-pattern-unanchored']
  expect(confirmed).toEqual(
    expect.arrayContaining([...some, ...ofQuery].filter((id) => find(report, id) && rows[id]?.agrees)),
  )
  for (const id of confirmed)
    expect([id, rows[id]?.why ?? rows[id]?.differs.outcome]).toEqual([id, rows[id]?.why ?? 'contradicted'])
  expect(mock.reissueCard.calls).toHaveLength(1)
})
