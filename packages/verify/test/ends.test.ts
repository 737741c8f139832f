import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer as createTcpServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openQuestions } from '@travel-card/contract'
import type { Report } from '@travel-card/verify'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { runCli, runProcess, unfold } from './support/run-cli.ts'
import { type Answer, envFor, serve, type Truth } from './support/service.ts'

const folder = mkdtempSync(join(tmpdir(), 'travel-card-ends-'))
afterAll(() => rmSync(folder, { recursive: true }))

const reads = ['--esim-id=esim-0001', '--customer-id=customer-0001']
const reissue = ['--reissue=card-0001', '--confirm-reissue=card-0001', '--initial-balance=5']
const json = join(folder, 'report.json')
const readReport = (): Report => JSON.parse(readFileSync(json, 'utf8'))

/** A server that says to each request what HTTP has no answer for, and closes what it says to close. */
async function serveText(text: string): Promise<string> {
  const server = createTcpServer((socket) => {
    socket.on('error', () => {})
    socket.on('data', () => (text.includes('connection: close') ? socket.end(text) : socket.write(text)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

const onPost = (answer: Answer | 'hang' | 'break'): Truth => ({
  first: ({ method }) => (method === 'POST' ? answer : undefined),
})

describe('a reissue that was sent and not answered with a card', () => {
  test.each(['SIGINT', 'SIGTERM'] as const)(
    'is told of after %s, and by no word asked for again',
    async (by) => {
      const { env } = await serve(onPost('hang'))
      const args = [...reads, ...reissue, `--json=${json}`]
      const { code, text } = await runProcess(args, env, { line: /POST/, by })
      expect([code, unfold(text)]).toEqual([
        2,
        expect.stringMatching(
          /The reissue was sent, and may have been carried out.*Do not repeat it.*run was stopped/,
        ),
      ])
      expect(text).not.toMatch(/Give[^.]*--reissue/)
      expect(readReport()).toMatchObject({
        reissue: 'unknown',
        urgent: [expect.stringContaining('Do not repeat')],
      })
    },
  )

  test.each<[string, Truth]>([
    ['the connection breaks', onPost('break')],
    ['a server error', onPost({ status: 500, body: {} })],
    ['a refusal', onPost({ status: 404, body: {} })],
    ['an envelope without a card', onPost({ status: 200, body: { status: 'success' } })],
    ['a limit', onPost({ status: 429, body: {} })],
  ])('is told of: %s', async (_, truth) => {
    const { out } = await runCli([...reads, ...reissue, `--json=${json}`], await serve(truth))
    const report = readReport()
    expect([report.reissue, report.urgent.length]).toEqual(['unknown', 1])
    expect(out).toMatch(/^The reissue was sent, and may have been carried out/)
    for (const { evidence, next = '' } of report.entries)
      expect([...evidence, next].join()).not.toContain('--reissue')
  })

  test('was not carried out if it was answered with 401', async () => {
    const { env } = await serve(onPost({ status: 401, body: {} }))
    await runCli([...reads, ...reissue, `--json=${json}`], { env })
    expect(readReport()).toMatchObject({ reissue: 'not-applied', urgent: [] })
  })

  test('is no concern if it succeeds', async () => {
    await runCli([...reads, ...reissue, `--json=${json}`], await serve({}))
    expect(readReport()).toMatchObject({ reissue: 'applied', urgent: [] })
  })
})

test('a token that nobody has issued and that is accepted is told of first', async () => {
  const { code, out } = await runCli(reads, await serve({ takesToken: () => true }))
  expect([code, unfold(out)]).toEqual([
    1,
    expect.stringMatching(
      /^The service gives data for no token and for a made-up, expired token: tell the provider/,
    ),
  ])
})

test('a token that is refused from the second read on ends the run at once', async () => {
  const { env } = await serve({ first: (_, count) => (count > 1 ? { status: 401, body: {} } : undefined) })
  const { code, out } = await runCli([...reads, `--json=${json}`], { env })
  expect([code, unfold(out)]).toEqual([2, expect.stringContaining('is refused now (401)')])
  // The second read, and the first once more.
  expect(readReport().requests.total).toBe(3)
})

test('JSON that is called HTML is JSON', async () => {
  const { env } = await serve({ headers: { 'content-type': 'text/html' } })
  expect(await runCli(reads, { env })).toMatchObject({ code: 0 })
})

describe('what is no response ends with a report that says what to do', () => {
  const ok = 'HTTP/1.1 200 OK\r\n'
  const switching = 'HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n'
  test.each<[string, string, RegExp, typeof runProcess?]>([
    // A promise that never settles would end a process without a report.
    ['a 101, as a process', switching, /no HTTP response/, runProcess],
    ['what is no HTTP', 'SSH-2.0-server\r\n\r\n', /no HTTP response/],
    ['a status that there is not', 'HTTP/1.1 999 No\r\ncontent-length: 0\r\n\r\n', /no HTTP response/],
    [
      'one that ends too early',
      `${ok}content-length: 10\r\nconnection: close\r\n\r\nx`,
      /closed before a response/,
    ],
    ['a broken gzip', `${ok}content-encoding: gzip\r\ncontent-length: 1\r\n\r\nx`, /no HTTP response/],
    ['one that is too large', `${ok}\r\n${'x'.repeat(10_000_001)}`, /larger than 10 MB/],
  ])('%s', async (_, response, says, run) => {
    const args = [...reads, '--timeout=5000']
    const env = envFor(await serveText(response))
    const { code, text } = run
      ? await run(args, env)
      : await runCli(args, { env }).then(({ code, out }) => ({ code, text: out }))
    expect([code, unfold(text)]).toEqual([2, expect.stringMatching(says)])
  })

  test('no connection', async () => {
    const { code, out } = await runCli(reads, { env: envFor('http://127.0.0.1:1') })
    expect([code, unfold(out)]).toEqual([2, expect.stringMatching(/no connection.*HTTPS_PROXY.* 1 request;/)])
  })

  test('a server that speaks no TLS', async () => {
    const url = await serveText('HTTP/1.1 400 Bad Request\r\n\r\n')
    const env = envFor(url.replace('http:', 'https:'))
    const { code, out } = await runCli(reads, { env })
    expect([code, unfold(out)]).toEqual([2, expect.stringMatching(/TLS.*NODE_EXTRA_CA_CERTS/)])
  })

  test.each([
    ['DEPTH_ZERO_SELF_SIGNED_CERT', /certificate is not trusted/],
    ['CERT_HAS_EXPIRED', /certificate is not trusted/],
    ['ENOTFOUND', /no connection/],
    ['ERR_PROXY_TUNNEL', /no connection by the proxy/],
    ['ECONNRESET', /closed before a response/],
  ])('an error with the code %s, also as a cause', async (code, says) => {
    const env = envFor('https://api.example')
    const cause = Object.assign(new Error('secret'), { code })
    const { out } = await runCli(reads, {
      env,
      fetch: () => Promise.reject(new TypeError('failed', { cause })),
    })
    expect(unfold(out)).toMatch(says)
  })
})

describe('files', () => {
  test('that cannot be opened are refused before anything is sent, a folder too', async () => {
    const { env, requests } = await serve()
    for (const path of [folder, join(folder, 'none/report.json')]) {
      const { code, err } = await runCli([...reads, ...reissue, `--json=${path}`], { env })
      expect([code, err]).toEqual([
        2,
        expect.stringContaining('--json: the file cannot be written; nothing was sent'),
      ])
    }
    expect(requests).toEqual([])
  })

  test('of which one cannot be written in the end do not lose the others', async () => {
    const [first, last] = ['first.json', 'last.md'].map((name) => join(folder, name)) as [string, string]
    const remove = ({ method }: { method?: string | undefined }): undefined => {
      if (method === 'GET') rmSync(join(folder, 'gone'), { recursive: true, force: true })
    }
    mkdirSync(join(folder, 'gone'))
    const files = [`--json=${first}`, `--markdown=${join(folder, 'gone/report.md')}`, `--questions=${last}`]
    const { code, out, err } = await runCli([...reads, ...files], await serve({ first: remove }))
    expect([code, err]).toEqual([2, expect.stringContaining('--markdown: the file cannot be written')])
    expect(out).toContain('requests;')
    expect(JSON.parse(readFileSync(first, 'utf8'))).toMatchObject({ exitCode: 0 })
    expect(readFileSync(last, 'utf8')).toContain('# Questions')
  })

  test('of one path for two of them are refused', async () => {
    const { code, err } = await runCli([...reads, '--json=a', '--markdown=./a'])
    expect([code, err]).toEqual([2, expect.stringContaining('a file each')])
  })
})

describe('the questionnaire', () => {
  const file = join(folder, 'questions.md')

  test.each([
    ['alone', []],
    ['with --plan', [...reads, '--plan']],
  ])('is written without a URL, a token and a request: %s', async (_, more) => {
    const { code } = await runCli([`--questions=${file}`, ...more], {
      fetch: () => Promise.reject(new Error('nothing may be sent')),
    })
    const text = readFileSync(file, 'utf8')
    expect([code, text]).toEqual([0, expect.not.stringContaining('have compared')])
    const topics = new Set(openQuestions.flatMap(({ group }) => group ?? []))
    expect(topics.size).toBe(10)
    expect(Array.from(text.matchAll(/^## (.+)$/gm), ([, heading]) => heading)).toEqual([
      ...topics,
      'Before our first call',
      'Before a call that moves money',
      'Before our launch',
      'When it suits you',
    ])
    expect(text).not.toContain('What we saw')
  })

  test('does not say that the service was compared when there was no connection', async () => {
    const env = envFor('http://127.0.0.1:1')
    await runCli([...reads, `--questions=${file}`], { env })
    expect(readFileSync(file, 'utf8')).not.toContain('have compared')
  })
})
