import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { compileCache } from 'test-support/run-command'
import { serveLoopback } from 'test-support/serve'
import { expect, test } from 'vitest'
import { flags, readCommand, UsageError } from '../src/server/cli-options.ts'
import { ownContract } from './own/contract.ts'
import { flightPath } from './support.ts'

const command = join(import.meta.dirname, '../src/cli.ts')

/** Windows has no signals: what is told to stop there is ended. */
const codeOfStopped = process.platform === 'win32' ? null : 0

interface Ended {
  readonly code: number | null
  readonly out: string
  readonly error: string
}

/** Runs the command; once it serves, uses it, and then stops it. */
function run(
  args: readonly string[],
  use?: (url: string, output: Readable) => Promise<unknown>,
  signal: NodeJS.Signals = 'SIGINT',
): Promise<Ended> {
  const child = spawn(process.execPath, ['--conditions=@travel-card/source', command, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...compileCache },
  })
  let [out, error, isUsed] = ['', '', false]
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    error += text
  })
  return new Promise((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text
      const url = /http:\S+/.exec(out)?.[0]
      if (url === undefined || isUsed || !use) return
      isUsed = true
      const fail = (reason: unknown): void => {
        child.kill('SIGKILL')
        reject(reason)
      }
      use(url, child.stdout).then(() => child.kill(signal), fail)
    })
    child.on('close', (code) => resolve({ code, out, error }))
  })
}

test('--help and --version print and end', async () => {
  const [help, version] = await Promise.all([run(['--help']), run(['-v'])])
  expect(help).toMatchObject({ code: 0, error: '' })
  for (const name of ['version', ...Object.keys(flags)]) expect(help.out).toContain(`--${name}`)
  expect(version).toMatchObject({ code: 0, out: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) })
})

test('it serves until it is told to stop, says its URL and a token, and logs a line for each request', async () => {
  const args = '--port 0 --data random --seed 3 --example getEsimDetails=unlimited'.split(' ')
  const bodies: string[] = []
  const ended = await run(args, async (url) => {
    const headers = { authorization: `Bearer eyJhbGciOiJub25lIn0.e30.x` }
    for (const path of ['/customers/c1', '/esim/details/e1']) {
      const response = await fetch(url + path, { headers })
      bodies.push(await response.text())
    }
  })
  expect(ended).toMatchObject({ code: codeOfStopped, error: '' })
  expect(ended.out).toMatch(
    /: http:\/\/127\.0\.0\.1:\d+\S*\nA token that it accepts: \S+\nGET \/customers\/\{id\} 200\nGET \/esim\/details\/\{esimId\} 200\n$/,
  )
  expect(bodies[0]).not.toContain('Alex')
  expect(bodies[1]).toContain('package-0002')
})

test.each([
  ['an unknown option', ['--prot', '1'], /^there is no option --prot; did you mean "--port"\?$/],
  ['an unknown option that needs a hyphen', ['--basepath', '/x'], /^there is no option --basepath; did you mean "--base-path"\?$/],
  ['an option that is like no other', ['--baseurl', 'x'], /^there is no option --baseurl$/],
  ['a negative delay', ['--delay', '-1'], /--delay must be a whole number from 0 to 60000, not "-1"/],
  ['a value that is missing', ['--host'], /^--host needs a value$/],
  ['an option in place of a value', ['--host', '--control'], /^--host needs a value$/],
  ['a value that is too much', ['--control=yes'], /^--control takes no value$/],
  ['a port that is none', ['--port', '99999'], /--port must be a whole number from 0 to 65535, not "99999"/],
  ['an unknown data mode', ['--data', 'radom'], /--data must be one of .*; did you mean "random"/],
  ['an unknown example', ['--example', 'getCustomer=acces-granted'], /did you mean "access-granted"/],
  ['an example of an unknown operation', ['--example', 'getCustmer=x'], /did you mean "getCustomer"/],
  ['a base path that is none', ['--base-path', 'api'], /--base-path must be .* a path such as \/api/],
  ['a wire name without its half', ['--wire-name', 'flightNumber'], /--wire-name must be NAME=NAME-ON-THE-WIRE/],
  ['a wire name for an argument that does not exist', ['--wire-name', 'flightNum=f'], /--wire-name names .* did you mean "flightNumber"/],
  ['control that other machines reach, without a secret', ['--control', '--host', '0.0.0.0'], /--control on 0\.0\.0\.0 needs a --control-secret, because other machines can reach that address/],
  ['an argument that is no option', ['4010'], /^"4010" belongs to no option; to set the port, use --port$/],
])('%s is said in one line', (_, args, message) => {
  const read = () => readCommand(args)
  expect(read).toThrow(UsageError)
  expect(read).toThrow(message)
  expect(read).toThrow(/^[^\n]+$/)
}) // biome-ignore format: a table to be read at a glance

test('what is wrong with the options is one clear line, where to read on, and code 2', async () => {
  const { code, out, error } = await run(['--prot', '1'])
  expect([code, out]).toEqual([2, ''])
  expect(error).toBe(
    'travel-card-mock: there is no option --prot; did you mean "--port"?\nSee travel-card-mock --help.\n',
  )
})

test('a port in use is one clear line and code 1', async () => {
  const other = await serveLoopback(() => {})
  const port = Number(new URL(other.url).port)
  const { code, error } = await run(['--port', String(port)])
  await other.close()
  expect(code).toBe(1)
  expect(error).toBe(
    `travel-card-mock: --port ${port} is in use on 127.0.0.1: stop the program that uses it, or choose another one (0 picks any free port)\n`,
  )
})

const dev = { headers: { authorization: 'Bearer dev' } }

/** The response of a command line's mock to each request. */
async function statusesOf(
  args: readonly string[],
  requests: readonly (readonly [path: string, init?: RequestInit])[],
): Promise<readonly number[]> {
  const { mock } = readCommand(args)
  return await Promise.all(
    requests.map(async ([path, init]) => (await mock.fetch(mock.baseUrl + path, init)).status),
  )
}

test('--example-ids-only answers the ids of the contract’s examples alone', async () => {
  const json = { ...dev.headers, 'content-type': 'application/json' }
  const reissue = (cardId: string): readonly [string, RequestInit] => [
    '/cards/reissue',
    { method: 'POST', headers: json, body: JSON.stringify({ cardId, initialBalance: 5 }) },
  ]
  const known = [
    '/customers/customer-0001',
    '/customers/customer-0002',
    '/esim/details/esim-0001',
    '/lounges/order/order-0001',
    flightPath('XA1234'),
  ]
  const unknown = ['/customers/nobody', '/esim/details/nothing', flightPath('XX1')]
  const args = ['--example-ids-only']
  const get = (path: string) => [path, dev] as const
  expect(new Set(await statusesOf(args, [...known.map(get), reissue('card-0001')]))).toEqual(new Set([200]))
  expect(new Set(await statusesOf(args, [...unknown.map(get), reissue('none')]))).toEqual(new Set([404]))
})

test('it knows the ids that an operation asks for and the arguments that its examples echo, and no others', async () => {
  const json = { ...dev.headers, 'content-type': 'application/json', 'idempotency-key': key }
  const post = (body: object) => ({ method: 'POST', headers: json, body: JSON.stringify(body) })
  const { mock } = readCommand(['--example-ids-only'], ownContract)
  const seen: unknown[] = []
  for (const [path, init] of [
    ['/orders/order-1', dev],
    ['/orders/order-2', dev],
    ['/orders/order-3', dev],
    ['/orders/order-1', { ...dev, method: 'DELETE' }],
    // Without an id, there are no unknown ones. The component of the response echoes an argument that this operation lacks.
    ['/orders', dev],
    ['/orders', post({ customer: { email: 'sam@customer.example' }, items: [{ id: 'x', quantity: 1 }] })],
    ['/login', post({ email: 'sam@customer.example', password: 'any-text' })],
    ['/locks/9999', { ...dev, method: 'PUT' }],
    ['/values', dev],
  ] as const)
    seen.push((await mock.fetch(mock.baseUrl + path, init)).status)
  expect(seen).toEqual([200, 200, 404, 204, 200, 201, 200, 204, 200])
})

const key = '0b6f2d4e-53cf-4d6b-9c1e-2f6d3a1b7c90'

test('it sets the examples of operations that have some', async () => {
  const { mock } = readCommand(['--example', 'createOrder=bare', '--example', 'listOrders=last'], ownContract)
  const answer = await mock.fetch(`${mock.baseUrl}/orders`, dev)
  expect(await answer.json()).toMatchObject({ data: [], pagination: { total: 0 } })
  expect(() => readCommand(['--example', 'cancelOrder=bare'], ownContract)).toThrow(
    'the operation has no such example (available: none)',
  )
})

test.each([
  ['none', [200, 200], false],
  ['jwt', [401, 401], expect.stringMatching(/^eyJ/)],
  ['dev', [401, 200], 'dev'],
])('--token %s', async (rule, statuses, token) => {
  expect(await statusesOf(['--token', rule], [['/customers/1'], ['/customers/1', dev]])).toEqual(statuses)
  expect(readCommand(['--token', rule]).mock.clientOptions.token).toEqual(token)
})

test('it serves as a gateway does, and lets requests control it that carry the secret, which is printed nowhere', async () => {
  const names = ['--wire-name', 'flightNumber=flight', '--wire-name', 'departureDate=day']
  const control = ['--control', '--control-secret', 'made-up-secret', '--example-ids-only']
  const authorization = 'Bearer made-up-secret'
  const post = (more: object = {}): RequestInit => ({ method: 'POST', headers: { authorization, ...more } })
  const fail = { ...post({ 'content-type': 'application/json' }), body: '{"status":418}' }
  const scoped = { headers: { prefer: 'scope=w1' } }
  const requests: (readonly [path: string, status: number, init?: RequestInit])[] = [
    ['/airport-services/products?flight=XA1234&day=2099-01-01', 200],
    ['/_control', 401],
    ['/_control/operations/getCustomer/fail', 204, fail],
    ['/customers/customer-0001', 418],
    // The options hold in each scope and after each reset.
    ['/customers/customer-0001', 200, scoped],
    ['/customers/nobody', 404, scoped],
    ['/_control/reset', 204, post()],
    ['/customers/customer-0001', 200],
    ['/_control/reset', 204, post({ prefer: 'scope=w1' })],
    ['/customers/nobody', 404, scoped],
  ]
  const args = ['--port', '0', '--base-path', '/v1', '--token', 'none', ...names, ...control]
  const { code, out, error } = await run(args, async (url) => {
    for (const [path, status, init] of requests)
      expect([path, (await fetch(url + path, init)).status]).toEqual([path, status])
  })
  expect([code, error]).toEqual([codeOfStopped, ''])
  const begin =
    /: http:\/\/127\.0\.0\.1:\d+\/v1\nSet its responses below \/v1\/_control: .*\.\nIt needs no token\.\n/
  expect(out).toMatch(begin)
  expect(out).toContain('\nPOST /_control/operations/getCustomer/fail 204\n')
  expect(out).not.toContain('made-up-secret')
})

test('it goes on when nobody reads its output any longer, and ends at once while a request hangs', async () => {
  const statuses: number[] = []
  const use = async (url: string, output: Readable): Promise<void> => {
    output.destroy()
    for (let index = 0; index < 3; index += 1) {
      statuses.push((await fetch(`${url}/customers/1`, dev)).status)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    const headers = { ...dev.headers, prefer: 'delay=60000' }
    fetch(`${url}/customers/1`, { headers }).catch(() => undefined)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  expect(await run(['--port', '0'], use, 'SIGTERM')).toMatchObject({ code: codeOfStopped, error: '' })
  expect(statuses).toEqual([200, 200, 200])
})
