import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { createMock } from '@travel-card/mock'
import { installMock, type MockingServer } from '@travel-card/mock/vitest'
import { compileCache, runCommand } from 'test-support/run-command'
import { serveLoopback } from 'test-support/serve'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { JsonTestResults } from 'vitest/node'
import { getCustomer } from './support.ts'

const steps: string[] = []
const server: MockingServer = {
  listen() {
    steps.push('listen')
  },
  close() {
    steps.push('close')
  },
}

describe('a suite that installs a mock', () => {
  const mock = installMock({ seed: 3 }, { server })

  test.each(['one test', 'another test'])('finds it started, and reset, in %s', async () => {
    expect(steps).toEqual(['listen'])
    expect(mock.getCustomer.calls).toEqual([])
    expect((await getCustomer(mock)).status).toBe(200)
    mock.getCustomer.fail(404)
    expect((await getCustomer(mock)).status).toBe(404)
  })
})

const quiet: string[] = []
const worker = {
  start: (options: object) => Promise.resolve(quiet.push(`start ${JSON.stringify(options)}`)),
  stop: () => quiet.push('stop'),
}

describe('a suite where a hook of the test before has thrown', () => {
  const own = createMock()
  installMock(own)

  describe.each(['one', 'another'])('%s test', () => {
    beforeAll(() => own.getCustomer.fail(404))

    test('finds the mock reset, whatever was set before it', async () => {
      expect((await getCustomer(own)).status).toBe(200)
    })
  })
})

describe('a suite that brings its own mock and a worker', () => {
  const own = createMock()
  const installed = installMock(own, { server: worker })

  test('gets that mock', () => {
    expect(installed).toBe(own)
    // Else it reads each response to print it, and a truncated one fails the run.
    expect(quiet).toEqual(['start {"quiet":true}'])
  })
})

/** Runs suites that are meant to fail, and returns what was printed and each test's result. */
async function runSuites(
  config: string,
  files: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
) {
  const root = join(import.meta.dirname, '../../..')
  const directory = await mkdtemp(join(tmpdir(), 'mock-hooks-'))
  const file = join(directory, 'report.json')
  const reporters = ['--reporter=json', '--reporter=default', `--outputFile.json=${file}`]
  const args = ['run', '--config', join(import.meta.dirname, 'fixtures', config), ...reporters, ...files]
  // A failed command rejects with what it printed.
  const printed = await runCommand('vitest', args, { cwd: root, env: { ...compileCache, ...env } }).then(
    () => expect.fail('the suites passed'),
    ({ message }: Error) => message,
  )
  expect(printed).toContain('ended with 1')
  const { testResults }: JsonTestResults = JSON.parse(await readFile(file, 'utf8'))
  await rm(directory, { recursive: true })
  const results = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ title, status, failureMessages }) => ({
      file: basename(name),
      title,
      status,
      failure: failureMessages?.join() ?? '',
    })),
  )
  return { printed, results }
}

test('a request that no operation matches fails its test, and for a failed test what was refused is printed', async () => {
  const { printed, results } = await runSuites('vitest.config.ts', ['failing.vitest.ts'])
  expect(results.map(({ title, status }) => `${title}: ${status}`).sort()).toEqual([
    'after it: passed',
    'refused and failed: failed',
    'refused and passed: passed',
    'unhandled: failed',
  ])
  const unhandled = results.find(({ title }) => title === 'unhandled')
  expect(unhandled?.failure).toContain('did you mean "GET /customers/{id}"')
  expect(printed).toContain(
    '[travel-card mock] getCustomer was refused with 401: header/authorization a bearer token is required: send `Bearer dev`',
  )
  expect(printed).not.toContain('getEsimDetails was refused')
})

test('among files of one process, a helper that installs a mock serves the first, and the others get no further than a refusal', async () => {
  const received: string[] = []
  const real = await serveLoopback((request, response) => {
    received.push(request.method ?? '')
    response.end('real')
  })
  const { results } = await runSuites('shared-worker/vitest.config.ts', [], { REAL_URL: real.url })
  await real.close()
  expect(results.map(({ file, status }) => `${file.replace('.vitest.ts', '')}: ${status}`).sort()).toEqual([
    'helper-1: passed',
    'helper-2: failed',
    'own-1: passed',
    // Before a suite with a mock, in it, and after it. MSW is closed for the first and the last.
    'own-2: passed',
    'own-2: passed',
    'own-2: passed',
    'setup-1: passed',
    'setup-2: passed',
  ])
  expect(results.find(({ file }) => file.startsWith('helper-2'))?.failure).toContain(
    'Call it in each test file, or in a setup file',
  )
  expect(received).toEqual(['POST', 'POST'])
})

afterAll(() => {
  expect([steps, quiet]).toEqual([
    ['listen', 'close'],
    ['start {"quiet":true}', 'stop'],
  ])
})
