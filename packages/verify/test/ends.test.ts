import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Report } from '@travel-card/verify'
import { describe, expect, test } from 'vitest'
import { runCli, runProcess, useFolder } from './support/run-cli.ts'
import { serve } from './support/serve.ts'
import { type Answer, at, envFor, exampleData, failing, type Truth } from './support/service.ts'

const { path: folder } = useFolder()
const json = join(folder, 'report.json')
const readReport = (): Report => JSON.parse(readFileSync(json, 'utf8'))

const reads = ['--esim-id=esim-0001', '--customer-id=customer-0001']
const reissue = ['--reissue=card-0001', '--confirm-reissue=card-0001', '--initial-balance=5']
const all = [...reads, ...reissue, `--json=${json}`]

const onPost = (answer: Answer | 'hang' | 'break'): Truth => at(/^POST/, answer)

describe('a reissue that was sent, but whose response has no card', () => {
  test.each(['SIGINT', 'SIGTERM'] as const)(
    'is reported after %s, and nothing advises to repeat it',
    async (by) => {
      const { env } = await serve(onPost('hang'))
      const { code, text } = await runProcess(all, env, { line: /POST \S+ with A/, by })
      expect([code, text]).toEqual([
        2,
        expect.stringMatching(
          /The reissue was sent, and may have been carried out.*Do not repeat it.*run was stopped/s,
        ),
      ])
      expect(text).not.toMatch(/Give[^.]*--reissue/)
      expect(readReport()).toMatchObject({
        reissue: 'unknown',
        urgent: [expect.stringContaining('Do not repeat')],
      })
    },
  )

  test.each<[string, Answer | 'break']>([
    ['the connection breaks', 'break'],
    ['a refusal', { status: 404, body: {} }],
    ['an envelope without a card', { status: 200, body: { status: 'success' } }],
    ['an empty card', { status: 200, body: { status: 'success', data: { card: {} } } }],
    ['a limit', { status: 429, body: {} }],
  ])('is reported: %s', async (_, answer) => {
    const { out } = await runCli(all, await serve(onPost(answer)))
    const report = readReport()
    expect([report.reissue, report.urgent.length]).toEqual(['unknown', 1])
    expect(out).toMatch(/^\*\*The reissue was sent, and may have been carried out/)
    for (const { evidence, next = '' } of report.entries)
      expect([...evidence, next].join()).not.toContain('--reissue')
  })

  const refused = onPost({ status: 401, body: {} })

  test.each<[string, Truth, Report['reissue']]>([
    ['was not carried out if it got a 401, and the run confirms what that means', refused, 'not-applied'],
    ['causes no warning if it succeeds', {}, 'applied'],
  ])('%s', async (_, truth, reissue) => {
    await runCli(all, await serve(truth))
    expect(readReport()).toMatchObject({ reissue, urgent: [] })
  })

  test.each<[string, Truth, string[]?]>([
    ['was not tried', refused, ['--skip-negative']],
    ['is something else', { ...refused, ...failing(404, 403) }],
    ['is also something else', at(/^POST|customers/, { status: 401, body: {} })],
  ])('is reported after a 401 if a refused token %s', async (_, truth, more = []) => {
    await runCli([...all, ...more], await serve(truth))
    expect(readReport()).toMatchObject({ reissue: 'unknown', urgent: [expect.stringContaining('(401)')] })
  })
})

test('the report starts with a warning if a made-up token gets data, however little', async () => {
  const little = exampleData('getEsimDetails').esim
  const truth: Truth = {
    first: ({ headers: { authorization } }) =>
      authorization === undefined
        ? { status: 200, body: { status: 'success', data: { esim: little } } }
        : undefined,
  }
  const { out } = await runCli(reads, await serve(truth))
  expect(out).toMatch(/^\*\*The service returned data for no token \(getEsimDetails\): tell the provider/)
})

test('the report starts with a warning if a made-up token is accepted', async () => {
  const { code, out } = await runCli(reads, await serve({ takesToken: () => true }))
  expect([code, out]).toEqual([
    1,
    expect.stringMatching(
      /^\*\*The service returned data for no token \(getEsimDetails\) and for a made-up, expired token \(getEsimDetails\): tell the provider/,
    ),
  ])
})

describe('without a valid response, the report says what to do', () => {
  const ok = 'HTTP/1.1 200 OK\r\n'
  const switching = 'HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n'
  test.each<[string, string, RegExp, ((url: string) => string)?]>([
    ['a 101', switching, /ERR_UPGRADE/],
    ['a protocol other than HTTP', 'SSH-2.0-server\r\n\r\n', /no response/],
    ['an unknown status', 'HTTP/1.1 999 No\r\ncontent-length: 0\r\n\r\n', /no response/],
    ['a truncated body', `${ok}content-length: 10\r\n\r\nx`, /ECONNRESET/],
    ['a broken gzip', `${ok}content-encoding: gzip\r\ncontent-length: 1\r\n\r\nx`, /no response \(Z_/],
    ['a body that is too large', `${ok}\r\n${'x'.repeat(10_000_001)}`, /LARGER_THAN_10_MB/],
    ['no connection', '', /ECONNREFUSED.*HTTPS_PROXY.* 1 request\./, () => 'http://127.0.0.1:1'],
    [
      'a server that speaks no TLS',
      'HTTP/1.1 400 Bad Request\r\n\r\n',
      /\((ERR_SSL|EPROTO).*NODE_EXTRA_CA_CERTS/,
      (url) => url.replace('http:', 'https:'),
    ],
  ])('%s', async (_, response, says, change = (url) => url) => {
    const { url } = await serve({ first: () => ({ bytes: response }) })
    const env = envFor(change(url))
    const { code, out } = await runCli([...reads, '--timeout=20000'], { env })
    expect([code, out]).toEqual([2, expect.stringMatching(says)])
  })
})

test('if a file cannot be written at the end, the others are written anyway', async () => {
  const [first, last] = ['first.json', 'last.md'].map((name) => join(folder, name)) as [string, string]
  const remove = () => rmSync(join(folder, 'gone'), { recursive: true, force: true })
  mkdirSync(join(folder, 'gone'))
  const files = [`--json=${first}`, `--markdown=${join(folder, 'gone/report.md')}`, `--questions=${last}`]
  const service = await serve({ first: () => void remove() })
  const { code, out, err } = await runCli([...reads, ...files], service)
  expect([code, err]).toEqual([2, expect.stringContaining('--markdown: the file cannot be written')])
  expect(out).toContain(' requests.')
  expect(JSON.parse(readFileSync(first, 'utf8'))).toMatchObject({ exitCode: 0 })
  expect(readFileSync(last, 'utf8')).toContain('# Questions')
})

test.each([
  ['alone', []],
  ['with --plan, as the only file', [...reads, '--plan', `--json=${join(folder, 'none/report.json')}`]],
])('the questionnaire is written without a URL, a token and a request: %s', async (_, more) => {
  const file = join(folder, 'questions.md')
  const fetch = () => Promise.reject(new Error('nothing may be sent'))
  const { code } = await runCli([`--questions=${file}`, ...more], { fetch })
  const text = readFileSync(file, 'utf8')
  expect([code, text]).toEqual([0, expect.stringContaining('# Questions')])
  expect(text).not.toMatch(/have compared|What we saw/)
})

test('the questionnaire does not say that the service was compared if there was no connection', async () => {
  const file = join(folder, 'questions.md')
  const { out } = await runCli([...reads, `--questions=${file}`], { env: envFor('http://127.0.0.1:1') })
  expect(out).toContain('It ended early: ')
  expect(readFileSync(file, 'utf8')).not.toContain('have compared')
})
