import { execFileSync } from 'node:child_process'
import { createMock } from '@travel-card/mock'
import { compileCache } from 'scripts/run-command'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createScopes, type Scopes } from './scopes.ts'

const hour = 3_600_000
const mock = createMock()

function start(): { scopes: Scopes; wait: (milliseconds: number) => void } {
  let time = 0
  const scopes = createScopes(
    () => ({ ...mock }),
    () => time,
  )
  onTestFinished(scopes.close)
  return {
    scopes,
    wait(milliseconds) {
      time += milliseconds
    },
  }
}

test('a scope ends after an hour without use, and each use gives it another hour', () => {
  const { scopes, wait } = start()
  const [idle, used] = [scopes.use('idle'), scopes.use('used')]
  wait(hour / 2)
  expect(scopes.use('used')).toBe(used)
  wait(hour / 2 - 1)
  scopes.use('another')
  expect(scopes.use('idle')).toBe(idle)
  wait(hour - 1)
  expect(scopes.use('idle')).toBe(idle)
  expect(scopes.use('used')).not.toBe(used)
})

test('idle scopes make room for others', () => {
  const { scopes, wait } = start()
  for (let index = 0; index < 1000; index += 1) scopes.use(`w${index}`)
  expect(scopes.use('one-more')).toBeUndefined()
  wait(hour)
  expect(scopes.use('one-more')).toBeDefined()
})

test('a scope that has ended makes room, and names are of those that have not', () => {
  const { scopes } = start()
  for (let index = 0; index < 1000; index += 1) scopes.use(`w${index}`)
  scopes.end('w0')
  expect(scopes.use('one-more')).toBeDefined()
  expect([scopes.names().length, scopes.names().includes('w0')]).toEqual([1000, false])
})

test('a timer ends idle scopes while nobody asks, until it is closed', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  let asked = 0
  const scopes = createScopes(createMock, () => {
    asked += 1
    return 0
  })
  scopes.use('w1')
  asked = 0
  vi.advanceTimersByTime(hour)
  expect(asked).toBe(60)
  scopes.close()
  vi.advanceTimersByTime(hour)
  expect(asked).toBe(60)
})

test('the timer keeps no process alive', () => {
  const script = `
    const { createScopes } = await import('./packages/mock/src/server/scopes.ts')
    createScopes(() => ({})).use('w1')
    console.log('done')`
  const args = ['--conditions=@travel-card/source', '--input-type=module', '--eval', script]
  const options = {
    cwd: new URL('../../../..', import.meta.url),
    env: { ...process.env, ...compileCache },
    timeout: 30_000,
  }
  expect(execFileSync(process.execPath, args, { ...options, encoding: 'utf8' })).toBe('done\n')
})
