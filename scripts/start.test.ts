import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { operations } from '@travel-card/contract'
import { asObject, markedFields, readContract } from 'generator'
import { launchBrowser } from 'test-support/browser'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { mainFields } from './start/call-each.ts'

const command = ['--conditions=@travel-card/source', join(import.meta.dirname, 'start.ts')]

function start(...options: string[]): { code: number | null; stdout: string; stderr: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...command, ...options], {
    encoding: 'utf8',
  })
  return { code: status, stdout, stderr }
}

let running: ChildProcess | undefined
afterEach(() => void running?.kill('SIGKILL'))

/** Starts the program in a separate process group, as a terminal does, and waits for a line. */
async function startUntil(words: string) {
  const child = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  running = child
  const printed: string[] = []
  for (const stream of [child.stdout, child.stderr])
    createInterface(stream).on('line', (line) => printed.push(line))
  await vi.waitFor(() => expect(printed.join('\n')).toContain(words), 90_000)
  return {
    printed,
    /** Sends the signal of Ctrl-C, as a terminal does, and returns the exit code. */
    async interrupt(): Promise<number | null> {
      const closed = once(child, 'close')
      process.kill(-(child.pid ?? expect.fail('it did not start')), 'SIGINT')
      await closed
      return child.exitCode
    },
  }
}

/** Returns the values of a field such as `products[].code`. */
const valuesAt = (data: unknown, field: string): unknown[] =>
  field
    .replaceAll('[]', '')
    .split('.')
    .reduce<unknown[]>((values, name) => values.flatMap((value) => asObject(value)[name] ?? []), [data])

const firstRun = start('--once')

test('start --once prints the result of each operation and ends with 0', () => {
  const { code, stdout, stderr } = firstRun
  expect(stderr).toBe('')
  expect(code).toBe(0)
  expect(stdout.match(/^\w+ +[A-Z]+ +\/\S+ +\d+ ms$/gm)?.map((line) => line.split(/ +/).slice(0, 3))).toEqual(
    Object.entries(operations).map(([id, { method, path }]) => [id, method, path]),
  )
  expect(stdout).toMatch(/card\.cardBalance +777/)
  expect(stdout).toMatch(/adultPrice\.amount +333/)
  expect(stdout).toMatch(/usage\.data\.remaining\.quantity +6/)
  expect(stdout).toMatch(/featuresAccess\[0\]\.status +granted/)
})

test('start --once prints no secret of an example, and no field of personal data', async () => {
  const contract = await readContract(join(import.meta.dirname, '..'))
  const marked = (mark: 'x-secret' | 'x-personal-data') =>
    contract.operations.flatMap(({ success, examples }) =>
      markedFields(contract, mark, success.dataType).map((field) => ({
        field,
        values: examples.flatMap(({ data }) => valuesAt(data, field).map(String)),
      })),
    )
  const secrets = marked('x-secret')
  expect(secrets.length).toBeGreaterThan(0)
  // Each field needs a value to search for.
  expect(secrets.filter(({ values }) => values.length === 0)).toEqual([])
  const lines = firstRun.stdout.replaceAll(/\[\d+\]/g, '[]').split('\n')
  // A value ends its line; elsewhere a word such as `example` may stand.
  const isShown = (value: string): boolean => lines.some((line) => line.endsWith(` ${value}`))
  expect(isShown('example-card')).toBe(true)
  expect(secrets.flatMap(({ values }) => values).filter(isShown)).toEqual([])
  expect(
    [...secrets, ...marked('x-personal-data')].filter(({ field }) =>
      lines.some((line) => line.startsWith(`  ${field} `)),
    ),
  ).toEqual([])
})

/** Opens the example app, sets a response in its panel, and looks at what the screen says. */
async function useExample(app: string): Promise<void> {
  const browser = await launchBrowser()
  onTestFinished(() => browser.close())
  const tab = await browser.newPage()
  await tab.goto(`${app}#/esim`)
  const panel = tab.locator('travel-card-mock-panel')
  await panel.locator('summary').click()
  await panel.getByLabel('getEsimDetails').selectOption('404: not found')
  await tab.getByRole('button', { name: 'Use the example' }).click()
  await tab.getByText('Nothing found').waitFor()
}

// Only in the long run, because it builds the docs site.
if (process.env.SOAK)
  test('start serves at the addresses it prints, and logs requests until it is interrupted', async () => {
    const { printed, interrupt } = await startUntil('Ctrl-C')
    const rows = Object.fromEntries(
      printed
        .join('\n')
        .match(/^\w.* (?=http)\S+$/gm)
        ?.map((row) => row.split(/ {2,}/)) ?? [],
    )
    // A removed part isn't served, but whatever is there has its row.
    expect(Object.keys(rows)).toHaveLength(
      globSync('../packages/*/start.ts', { cwd: import.meta.dirname }).length + 1,
    )
    const { 'Mock backend': mock, 'Docs site': docs, 'Example app': app } = rows
    if (app !== undefined) await useExample(app)
    if (docs !== undefined) {
      const page = await (await fetch(`${docs}operations/listAirportProducts.md`)).text()
      const line = printed.find((one) => one.startsWith('export ')) ?? expect.fail('there is no line to copy')
      const sample = /^```sh\n(curl .*?)^```$/ms.exec(page)?.[1] ?? expect.fail()
      const output = execFileSync('sh', ['-c', `${line}\n${sample}`], { encoding: 'utf8', stdio: 'pipe' })
      expect(JSON.parse(output)).toMatchObject({
        status: 'success',
        data: { flight: { number: 'XA1234' } },
      })
    }

    const refused = await fetch(`${mock}/customers/customer-0001`)
    expect(refused.status).toBe(401)
    const logged = (): string[] => printed.slice(printed.findIndex((one) => one.includes('Ctrl-C')) + 1)
    await vi.waitFor(() =>
      expect(logged()).toEqual([
        ...(docs === undefined ? [] : ['GET /airport-services/products 200']),
        expect.stringMatching(/^GET \/customers\/\{id\} 401 {2}/),
      ]),
    )
    expect(await interrupt()).toBe(0)
    expect(logged()).toHaveLength(docs === undefined ? 1 : 2)
  }, 120_000)

test('a proxy of the environment is never asked for loopback', () => {
  vi.stubEnv('NODE_USE_ENV_PROXY', '1')
  // A port without a server.
  vi.stubEnv('HTTP_PROXY', 'http://127.0.0.1:9')
  onTestFinished(() => void vi.unstubAllEnvs())
  expect(start('--once').code).toBe(0)
})

const trip = {
  stops: [],
  place: 'Sampletown',
  note: 'A note',
  holder: { name: 'Somebody' },
  tickets: [{ code: 'A1', price: 7 }],
  status: 'open',
}

test('a hidden field, or one inside of it, is not shown', () => {
  expect(mainFields(trip, ['holder', 'tickets[].code'])).toEqual([
    'place             Sampletown',
    'note              A note',
    'tickets[0].price  7',
    'status            open',
    '… and 2 more fields',
  ])
  expect(mainFields(trip, [''])).toEqual(['… and 6 more fields'])
  expect(mainFields({ a: { x: { code: 1 } } }, ['a.*.code'])).toEqual(['… and 1 more fields'])
})
