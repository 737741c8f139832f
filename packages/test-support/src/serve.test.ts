import { expect, test } from 'vitest'
import { serveLoopback } from './serve.ts'

test('a wanted port is taken when it is free, and another one when it is not', async () => {
  const first = await serveLoopback((_, response) => void response.end('first'))
  const port = Number(new URL(first.url).port)
  const second = await serveLoopback((_, response) => void response.end('second'), port)
  expect(second.url).not.toBe(first.url)
  expect(await (await fetch(second.url)).text()).toBe('second')
  await Promise.all([first.close(), second.close()])

  const third = await serveLoopback(() => {}, port)
  expect(third.url).toBe(first.url)
  await third.close()
})
