import { createMock } from '@travel-card/mock'
import { expect, test } from 'vitest'
import { call, getCustomer, operationNames } from './send.ts'

test('all operations fail at once, until the reset', async () => {
  const mock = createMock()
  mock.all.fail(503, { code: 'down' }, { headers: { 'retry-after': '3' } })
  for (const name of operationNames) {
    const { status, json, headers } = await call(mock, name)
    expect([status, json, headers.get('retry-after')]).toEqual([503, { code: 'down' }, '3'])
  }
  mock.reset()
  expect((await getCustomer(mock)).status).toBe(200)
})

test('the times of such a failure are counted over all operations', async () => {
  const mock = createMock()
  mock.all.fail(503, undefined, { times: 2 })
  const statuses: number[] = []
  for (const name of ['getCustomer', 'getCustomer', 'getLoungeOrder', 'getCustomer'] as const)
    statuses.push((await call(mock, name)).status)
  expect(statuses).toEqual([503, 503, 200, 200])
})

test('what is set later for one operation wins over all, and the other way round', async () => {
  const mock = createMock()
  mock.all.fault('html')
  mock.getCustomer.reply({ status: 'mine' }, { times: 1 })
  expect((await getCustomer(mock)).json.data).toMatchObject({ status: 'mine' })
  expect((await getCustomer(mock)).text).toMatch(/^<!doctype html>/)
  mock.getCustomer.reply({ status: 'mine' })
  mock.all.fault('network', { times: 1 })
  await expect(getCustomer(mock)).rejects.toThrow('the mock broke the connection')
})

test('a delay holds for each answer that has none of its own, until the reset', async () => {
  const mock = createMock()
  const delayOf = async (prefer?: string): Promise<number> => {
    const headers = { authorization: 'Bearer dev', prefer }
    return (await mock.respond({ method: 'GET', url: '/customers/1', headers })).delay
  }
  mock.delay(800)
  expect(await delayOf()).toBe(800)
  expect(await delayOf('delay=5')).toBe(5)
  mock.getCustomer.fail(503, undefined, { delay: 0, times: 1 })
  expect(await delayOf()).toBe(0)
  mock.getCustomer.fail(503)
  expect(await delayOf()).toBe(800)
  expect((await mock.respond({ method: 'GET', url: '/nothing', headers: {} })).delay).toBe(800)
  mock.all.delay(1)
  expect(await delayOf()).toBe(1)
  mock.reset()
  expect(await delayOf()).toBe(0)
})

test.each(['random', 'minimal', 'adversarial'] as const)(
  'a delay, headers and a patch lie over %s data, which stays what it was',
  async (data) => {
    for (let seed = 0; seed < 30; seed += 1) {
      const mock = createMock({ data, seed })
      const before = await getCustomer(mock)
      mock.getCustomer.reply({}, { delay: 1, headers: { 'x-trace': '1' } })
      const delayed = await getCustomer(mock)
      expect([delayed.text, delayed.headers.get('x-trace')]).toEqual([before.text, '1'])
      mock.getCustomer.reply({ status: 'blocked' })
      expect((await getCustomer(mock)).json.data).toEqual({ ...before.json.data, status: 'blocked' })
      mock.getCustomer.reply(() => ({ status: undefined }))
      const { status: _, ...rest } = before.json.data ?? {}
      expect((await getCustomer(mock)).json.data).toEqual(rest)
    }
  },
)

test.each(['example', 'random'] as const)(
  'a named example is laid under a patch, though the mock has %s data',
  async (data) => {
    const mock = createMock({ data })
    mock.getEsimDetails.reply({ esim: { status: 'gone' } }, { example: 'unlimited' })
    expect((await call(mock, 'getEsimDetails')).json.data).toMatchObject({
      esim: { status: 'gone' },
      package: { id: 'package-0002', unlimited: true },
    })
  },
)
