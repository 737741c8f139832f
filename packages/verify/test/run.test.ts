import { openQuestions, operations } from '@travel-card/contract'
import { createMock } from '@travel-card/mock'
import { serve } from '@travel-card/mock/node'
import { type Report, type VerifyOptions, verify } from '@travel-card/verify'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { contractNames } from '../src/varied-request.ts'
import { rows } from './support/rows.ts'
import { runOverHttp } from './support/serve.ts'
import { type Answer, at, type Edit, from, inputs, put, runAgainst, type Truth } from './support/service.ts'

const reissue = { cardId: 'card-0001', initialBalance: 250, confirm: 'card-0001' }
const getCustomer = [{ id: 'customer-0001' }]
/** Returns only the first argument, because the mock knows an id or a flight by that. */
const firstOf = (input: object): object => Object.fromEntries(Object.entries(input).slice(0, 1))
const reads = Object.keys(inputs)
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
    ['answers XML', answer(200, '<customer/>', { type: 'application/xml' }), 1, /is XML/],
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
  // The earlier findings stand: the first responses were successes.
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
  test('is only reads, in a fixed order, none of them more than twice, and the reissue once, even after a 421', async () => {
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
    // The same eSIM is asked for without a token, with a wrong one, and as a control; the flight as a control.
    const others = reads.filter(
      (line) =>
        line !== 'GET /esim/details/esim-0001' &&
        !line.includes(`${flightName}=XA1234&${dateName}=2099-06-15`),
    )
    for (const line of others)
      expect([line, others.filter((one) => one === line).length <= 2]).toEqual([line, true])
    expect(others.length).toBeGreaterThan(new Set(others).size)
  })

  test('follows no redirect', async () => {
    const report = await runOverHttp(at(2, { status: 307, headers: { location: '/customers/other' } }))
    expect(report.sent.filter((line) => line.includes('other'))).toEqual([])
    expect(report.unverified).toEqual(['getCustomer'])
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
    // Preflights of what isn't given are sent only where a path has no arguments.
    const paths = Object.values(operations).map(({ path }) => path)
    const sent = report.sent.map((line) => line.split(' ')[1] ?? '')
    expect(
      sent.filter((path) => path !== '/customers/customer-0001' && !paths.some((one) => path === one)),
    ).toEqual([])
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
    expect.stringContaining('a read that had succeeded now failed (401): the token'),
  ])
  expect([report.sent.length, report.exitCode]).toEqual([5, 2])
})

test.each([[{}], [{ skipNegative: true }]])(
  'a token that is refused from the second read on ends a run with nothing to follow: %j',
  async (options) => {
    const two = [...getCustomer, { id: 'customer-0002' }]
    const truth = { ...from(2, { status: 401 }), ids: ['customer-0002'] }
    const report = await runAgainst(truth, { inputs: { getCustomer: two }, reissue, ...options })
    expect([report.exitCode, report.ended]).toEqual([2, expect.stringContaining('the token')])
    // The second read, and the first one again.
    expect(report.sent.slice(1)).toEqual(['GET /customers/customer-0002', 'GET /customers/customer-0001'])
  },
)

test.each([
  ['the contract', {}],
  ['other names', { names: ['flight', 'date'] }],
] as const)(
  'which of two flights comes first changes no verdict if one is unknown, under the names of %s',
  async (_, truth) => {
    const flights = [
      ...(inputs.listAirportProducts ?? []),
      { flightNumber: 'XA9', departureDate: '2099-06-15' },
    ]
    const [one, other] = await Promise.all(
      [flights, flights.toReversed()].map((listAirportProducts) =>
        runAgainst(truth, { inputs: { ...inputs, listAirportProducts } }),
      ),
    )
    const verdicts = (report?: Report) => report?.entries.map(({ id, outcome }) => [id, outcome])
    expect(verdicts(other)).toEqual(verdicts(one))
    expect(other?.exitCode).toBe(one?.exitCode)
    expect(verdicts(other)).toContainEqual(['future-date-zone', 'confirmed'])
  },
)

test('with a pause, a service that allows only a few requests per second is verified', async () => {
  let last = Number.NEGATIVE_INFINITY
  function first(): Answer | undefined {
    const isTooEarly = performance.now() - last < 20
    last = performance.now()
    return isTooEarly ? { status: 429, body: {} } : undefined
  }
  const report = await runAgainst({ first }, { inputs: { getCustomer }, pauseMs: 25 })
  expect([report.ended, report.exitCode]).toEqual([undefined, 0])
  expect(report.sent.length).toBeGreaterThan(4)
})

test('a signal also ends a pause', async () => {
  const controller = new AbortController()
  const first = () => void controller.abort()
  const report = await runAgainst({ first }, { pauseMs: 60_000, signal: controller.signal })
  expect([report.ended, report.sent.length]).toEqual(['the run was stopped', 1])
})

test('where an input was given, the advice is to find out why its response could not be used, and not to give it', async () => {
  const report = await runAgainst(at(/customers/, { status: 200, body: '{"status":"success","data":NaN}' }))
  expect(report).toMatchObject({ unverified: ['getCustomer'], exitCode: 2 })
  const nexts = report.entries.flatMap(({ next = '' }) => (next.includes('getCustomer') ? [next] : []))
  expect(nexts.join()).toContain(
    "Find out why the client can't use any response of getCustomer (200, application/json, JSON with NaN or Infinity)",
  )
  expect(nexts.join()).not.toContain('customer-id')
  const unknown = await runAgainst(at(/customers/, { status: 404, body: {} }))
  expect(unknown.entries.map(({ next }) => next).join()).toContain(
    'Give a --customer-id that the API knows (getCustomer: 404, application/json, `{}`)',
  )
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
    ['1 for data that is a list', ofCustomer(() => []), 1],
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
    ['pauseMs', { pauseMs: -1 }],
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
  for (const [id, all = []] of Object.entries(inputs))
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
  expect(Object.keys(report.coverage).sort()).toEqual([...Object.keys(inputs), 'reissueCard'].sort())
  for (const { seen, documented } of Object.values(report.coverage)) expect(seen).toBe(documented)
  const confirmed = report.entries.filter(({ outcome }) => outcome === 'confirmed').map(({ id }) => id)
  const ofAll = ['success-status', 'envelope-status-const'].filter(
    (id) => find(report, id) && rows[id]?.agrees,
  )
  // A further read would need inputs, and these rules are confirmed only by all reads and the reissue.
  const isWhole = Object.values(operations).filter(({ method }) => method === 'GET').length === reads.length
  expect(ofAll.map((id) => [id, outcomeOf(report, id)])).toEqual(
    ofAll.map((id) => [id, isWhole ? 'confirmed' : 'observed']),
  )
  const some = ['identity-check-name', '401-means-token']
  const ofQuery = ['query-names', 'future-date-zone', 'flight-pattern-unanchored']
  expect(confirmed).toEqual(
    expect.arrayContaining([...some, ...ofQuery].filter((id) => find(report, id) && rows[id]?.agrees)),
  )
  for (const id of confirmed)
    expect([id, rows[id]?.why ?? rows[id]?.differs.outcome]).toEqual([id, rows[id]?.why ?? 'contradicted'])
  expect(mock.reissueCard.calls).toHaveLength(1)
})
