import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMock } from '@travel-card/mock'
import { installMock, type MockingServer } from '@travel-card/mock/vitest'
import { compileCache, runCommand } from 'test-support/run-command'
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

test('a request that no operation matches fails its test, and for a failed test what was refused is printed', {
  timeout: 60_000,
}, async () => {
  const root = join(import.meta.dirname, '../../..')
  const directory = await mkdtemp(join(tmpdir(), 'mock-hooks-'))
  const file = join(directory, 'report.json')
  const config = join(import.meta.dirname, 'fixtures/vitest.config.ts')
  const reporters = ['--reporter=json', '--reporter=default', `--outputFile.json=${file}`]
  const args = ['run', '--config', config, ...reporters, 'failing.vitest.ts']
  // A failed command rejects with what it printed.
  const printed = await runCommand('vitest', args, { cwd: root, env: compileCache }).then(
    () => expect.fail('the suites passed'),
    ({ message }: Error) => message,
  )
  expect(printed).toContain('ended with 1')
  const { testResults }: JsonTestResults = JSON.parse(await readFile(file, 'utf8'))
  await rm(directory, { recursive: true })
  const results = testResults.flatMap(({ assertionResults }) => assertionResults)
  const statuses = results.map(({ title, status }) => `${title}: ${status}`).sort()
  expect(statuses).toEqual([
    'after it: passed',
    'refused and failed: failed',
    'refused and passed: passed',
    'unhandled: failed',
  ])
  const unhandled = results.find(({ title }) => title === 'unhandled')?.failureMessages?.join()
  expect(unhandled).toContain('did you mean "GET /customers/{id}"')
  expect(printed).toContain(
    '[travel-card mock] getCustomer was refused with 401: header/authorization a bearer token is required: send `Bearer dev`',
  )
  expect(printed).not.toContain('getEsimDetails was refused')
})

afterAll(() => {
  expect([steps, quiet]).toEqual([
    ['listen', 'close'],
    ['start {"quiet":true}', 'stop'],
  ])
})
