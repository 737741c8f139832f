import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openQuestions } from '@travel-card/contract'
import type { Report } from '@travel-card/verify'
import { beforeEach, describe, expect, test } from 'vitest'
import { deviating, recordReport } from '../generate/report.ts'
import { runCli, useFolder } from './support/run-cli.ts'
import { serve } from './support/serve.ts'

const folder = useFolder()
const readFile = (name: string) => readFileSync(join(folder.path, name), 'utf8')
const ids = ['--esim-id', 'esim-0001', '--customer-id=customer-0001', '--order-id', 'order-0001']
const flight = ['--flight', 'XA1234@2099-06-15']
let service: Awaited<ReturnType<typeof serve>>

beforeEach(async () => {
  service = await serve(deviating)
})

test('the report of the README comes from a run against a service that differs', async () => {
  const report = readFileSync(join(import.meta.dirname, '../snippets/report.txt'), 'utf8')
  expect(report, 'run `pnpm generate`').toBe(await recordReport())
})

test('the files are written: a report as JSON, one for an issue, and the questionnaire', async () => {
  const { code, out } = await runCli([...ids, ...flight, ...folder.args], service)
  expect(code).toBe(1)
  const { exitCode, entries }: Report = JSON.parse(readFile('json'))
  expect(exitCode).toBe(1)
  const [contradicted] = entries.filter(({ outcome }) => outcome === 'contradicted')
  expect(readFile('markdown')).toContain(`  - **Next:** ${contradicted?.next}`)
  const text = readFile('questions')
  expect(text).toContain('and have compared its documentation with the service')
  const statement = openQuestions.find(({ checkedBy, asked }) => checkedBy === 'statement' && asked !== false)
  expect(text).toContain(`(\`${statement?.id}\`)`)
  // The operations go by the provider's names.
  expect(text).toContain(
    `What we saw (\`${contradicted?.id}\`): ${contradicted?.evidence[0]?.split(' (')[0]}`,
  )
  // A confirmed question is not asked, and names of ours mean nothing to the provider.
  expect(text).not.toMatch(/any text after the digits|getCustomer/)
  expect(out).toContain('The service contradicts the contract.')
})

test('--plan prints what could be sent, and sends nothing', async () => {
  const reissue = ['--reissue', 'card-0001', '--initial-balance', '5', '--confirm-reissue', 'card-0001']
  const { code, out } = await runCli([...ids, ...flight, ...reissue, '--plan'])
  expect(code).toBe(0)
  expect(out).toContain(' 1 GET /esim/details/{esimId} with the inputs as given\n')
  expect(out).toMatch(
    /POST \/cards\/reissue with A REISSUE OF THE CARD, once\n\nAt most \d+ requests: .*, and a reissue only after a read/,
  )
  expect(out).not.toMatch(/0001|XA1234/)
  expect(service.requests).toEqual([])
})

describe('wrong use ends with code 2, says why without any value, and sends nothing', () => {
  const reissue = ['--reissue', 'card-0001', '--initial-balance', '5']
  const card = [...ids, '--reissue=card-0001', '--confirm-reissue=card-0001']
  const http = { TRAVEL_CARD_BASE_URL: 'http://a.example' }
  const empty = { TRAVEL_CARD_TOKEN: '', TRAVEL_CARD_BASE_URL: '' }
  test.each<[says: RegExp, args: string[], changed?: Record<string, string>]>([
    [/give at least one of --esim-id, .*, or --questions FILE alone/, [], empty],
    [/TRAVEL_CARD_TOKEN\) is missing/, ids, { TRAVEL_CARD_TOKEN: '' }],
    [/the token alone, without “Bearer”/, ids, { TRAVEL_CARD_TOKEN: 'Bearer secret' }],
    [/printable ASCII without spaces/, ids, { TRAVEL_CARD_TOKEN: 'secret secret' }],
    [/--base-url or TRAVEL_CARD_BASE_URL\) is missing/, ids, { TRAVEL_CARD_BASE_URL: '' }],
    [
      /--base-url\) must be https, unless it is loopback or allowInsecure \(--allow-insecure\) is set/,
      ids,
      http,
    ],
    [/no user name, query or hash/, [...ids, '--base-url=https://api.example?secret=1']],
    [/shell history/, ['--token', 'secret', ...ids]],
    [/shell history/, ['--token=secret', ...ids]],
    [/an argument belongs to no option/, ['secret', ...ids]],
    [/there is no option --baseurl/, ['--baseurl', 'secret', ...ids]],
    [/there is no option of this name/, ['--secret-1', ...ids]],
    [/--customer-id needs a value/, ['--customer-id']],
    [/--customer-id needs a value/, ['--customer-id', '--plan']],
    [/--plan takes no value/, ['--plan=secret', ...ids]],
    [/a file each/, [...ids, `--json=${folder.path}/a`, `--markdown=${folder.path}/./a`]],
    [/--json: the file cannot be written; nothing was sent/, [...ids, `--json=${folder.path}`]],
    [/--pause\) must be a whole number/, [...ids, '--pause=secret']],
    [/same id twice/, [...ids, ...reissue]],
    [/--origin may only be given once/, ['--origin=https://a.example', '--origin=https://b.example', ...ids]],
    [/--flight must be NUMBER@DATE/, ['--flight', 'secret']],
    [/--initial-balance\) must be a number/, [...card, '--initial-balance=secret']],
    [/--reissue may only be given once/, [...ids, ...reissue, ...reissue, '--confirm-reissue', 'card-0001']],
    [/--json: the file cannot be written; nothing was sent/, [...ids, `--json=${folder.path}/secret/x`]],
  ])('%s', async (says, args, changed) => {
    const { code, out, err } = await runCli(args, { env: { ...service.env, ...changed } })
    expect([code, out, err]).toEqual([2, '', expect.stringMatching(says)])
    expect(err).toMatch(/\nSee travel-card-verify --help\.\n$/)
    expect(err).not.toMatch(/secret|card-000|XA1234/)
    expect(err).not.toContain(folder.path)
    expect(service.requests).toEqual([])
  })
})

test('--help says how to use it, and --version the version', async () => {
  const [help, version] = await Promise.all([runCli(['--help']), runCli(['--version'])])
  expect([help.code, help.out]).toEqual([
    0,
    expect.stringMatching(/--customer-id ID.+--confirm-reissue CARD_ID/s),
  ])
  expect([version.code, version.out]).toEqual([0, expect.stringMatching(/^\d+\.\d+\.\d+\n$/)])
})

test('the form for a difference of the API asks for the report of the command', () => {
  const form = readFileSync(
    join(import.meta.dirname, '../../../.github/ISSUE_TEMPLATE/api-differs.yml'),
    'utf8',
  )
  expect(form).toContain('travel-card-verify --markdown report.md')
})

test('progress is a line for each request', async () => {
  const { err } = await runCli(ids, service)
  expect(err).toMatch(/^ 1 GET \/esim\/details\/\{esimId\} with the inputs as given\n 2 GET /)
  expect(err).toMatch(/ GET \/esim\/details\/\{esimId\} with no token, once more\n/)
  expect(err.match(/\n/g)).toHaveLength(service.requests.length)
})

test('a report is cut to the width of a terminal, but not in a pipe, and says how to get the rest', async () => {
  const reports = await Promise.all([80, undefined].map((columns) => runCli(ids, { ...service, columns })))
  const [terminal = '', pipe = ''] = reports.map(({ out }) => out)
  const shortened = terminal.split('\n').filter((line) => line.endsWith('…'))
  expect(shortened.length).toBeGreaterThan(1)
  for (const line of shortened) {
    expect(line).toHaveLength(80)
    expect(pipe).toContain(`\n${line.slice(0, -1)}`)
  }
  expect(pipe).not.toContain('…')
  for (const out of [terminal, pipe]) {
    expect(out).toMatch(/\n## Only the provider can say \(\d+\)\n\n`--questions FILE` writes these questions/)
    expect(out).toMatch(/ requests\. `--markdown FILE` writes the whole report\.\n$/)
  }
})
