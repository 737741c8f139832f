import { expect, onTestFinished, test, vi } from 'vitest'
import { call, operationNames, start } from './support.ts'

/** The mock as it comes, without the options that the other tests' set-up keeps for them. */
async function load(): Promise<
  typeof import('../src/index.ts') & typeof import('../src/server/cli-options.ts')
> {
  vi.resetModules()
  await import('./reissue-of-tests.ts')
  return { ...(await import('../src/index.ts')), ...(await import('../src/server/cli-options.ts')) }
}

const { createMock, readCommand } = await load()

/** A mock's response to a valid request of each operation. */
async function answers(options?: Parameters<typeof createMock>[0]): Promise<readonly string[]> {
  const mock = createMock(options)
  return await Promise.all(operationNames.map(async (name) => (await call(mock, name)).text))
}

test('without options, the mock answers any arguments with the data of the first example', async () => {
  const usual = await answers()
  expect(usual).toEqual(await answers({ data: 'example', unknownInput: 'answer' }))
  expect(usual).not.toEqual(await answers({ unknownInput: 'notFound' }))
  expect(usual).not.toEqual(await answers({ data: 'minimal' }))
})

test('without a seed and a time, made data has the seed 0 and is of the first day of 2026', async () => {
  const [data, seed, now] = ['random', 0, '2026-01-01'] as const
  const usual = await answers({ data })
  expect(usual).toEqual(await answers({ data, seed, now }))
  expect(usual).not.toEqual(await answers({ data, seed: 1, now }))
  expect(usual).not.toEqual(await answers({ data, seed, now: '2027-01-01' }))
})

test('without a delay, a response comes at once, whoever set it', async () => {
  const mock = createMock()
  const ask = async () =>
    await mock.respond({ method: 'GET', url: '/customers/c1', headers: { authorization: 'Bearer dev' } })
  expect((await ask()).delay).toBe(0)
  mock.getCustomer.fail(404)
  expect(await ask()).toMatchObject({ status: 404, delay: 0 })
})

test('without a limit, waitForCall waits for two seconds for the first call', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const gaveUp = vi.fn()
  const waiting = createMock().getCustomer.waitForCall().catch(gaveUp)
  await vi.advanceTimersByTimeAsync(1999)
  expect(gaveUp).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await waiting
  expect(gaveUp).toHaveBeenCalled()
})

test('without options, a server listens on a free port that no other machine reaches, and nobody controls it', async () => {
  const { url } = await start(createMock())
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  expect((await fetch(`${url}/_control`)).status).toBe(404)
})

test('without flags, the command serves the example on port 4010 of this machine, for any id and at once', async () => {
  const { serve, mock, prepare } = readCommand([])
  expect(serve).toEqual({ port: 4010, host: '127.0.0.1', control: false, secret: undefined })
  prepare(mock)
  const request = { method: 'GET', url: '/customers/nobody', headers: { authorization: 'Bearer dev' } }
  expect(await mock.respond(request)).toMatchObject({ status: 200, delay: 0 })
  expect((await call(mock, 'getLoungeOrder')).text).toBe((await call(createMock(), 'getLoungeOrder')).text)
})
