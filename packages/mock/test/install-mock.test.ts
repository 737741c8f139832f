import { createMock } from '@travel-card/mock'
import { installMock, type MockingServer } from '@travel-card/mock/vitest'
import { afterAll, describe, expect, test } from 'vitest'
import { getCustomer, send } from './send.ts'

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

  test('finds it started', async () => {
    expect(steps).toEqual(['listen'])
    mock.getCustomer.fail(404)
    expect((await getCustomer(mock)).status).toBe(404)
  })

  test('finds it reset before the next test', async () => {
    expect(mock.getCustomer.calls).toEqual([])
    expect((await getCustomer(mock)).status).toBe(200)
  })

  test.fails('fails the test that sends a request which no operation matches', async () => {
    await send(mock, '/custmers/1')
    // The hook that runs after each test does the same; `test.fails` does not see what hooks throw.
    mock.assertNoUnhandled()
  })

  test('is clean again for the next test', () => {
    mock.reset()
    expect(mock.unhandled).toEqual([])
  })
})

describe('a suite that brings its own mock and a worker', () => {
  const own = createMock()
  const worker = {
    start: () => Promise.resolve(steps.push('start')),
    stop: () => steps.push('stop'),
  }
  const installed = installMock(own, { server: worker })

  test('gets that mock', () => {
    expect(installed).toBe(own)
    expect(steps.at(-1)).toBe('start')
  })
})

afterAll(() => {
  expect(steps).toEqual(['listen', 'close', 'start', 'stop'])
})
