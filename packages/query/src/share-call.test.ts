import { expect, test, vi } from 'vitest'
import { shareCall } from './share-call.ts'

const createClient = () => ({
  send: vi.fn((_input: unknown) => Promise.resolve({})),
  write: vi.fn((_input: unknown) => Promise.resolve({})),
})

test('equal arguments are one call in whatever order they are written, at any depth', async () => {
  const client = createClient()
  const first = shareCall(client, 'send', { a: 1, b: { c: [{ d: 2, e: 3 }], f: null } })
  const second = shareCall(client, 'send', { b: { f: null, c: [{ e: 3, d: 2 }] }, a: 1 })
  expect(second).toBe(first)
  await first
  expect(client.send).toHaveBeenCalledTimes(1)
})

test('arguments that differ in a value, a type, the order of a list or at depth are calls of their own', () => {
  const client = createClient()
  const inputs = [
    { a: 1 },
    { a: 2 },
    { a: '1' },
    { a: [1, 2] },
    { a: [2, 1] },
    { a: { b: 1 } },
    { a: { b: 2 } },
  ]
  const calls = inputs.map((input) => shareCall(client, 'send', input))
  expect(new Set(calls).size).toBe(inputs.length)
  expect(client.send.mock.calls).toEqual(inputs.map((input) => [input]))
})

test('two operations and two clients share nothing', () => {
  const [client, other] = [createClient(), createClient()]
  const calls = [shareCall(client, 'send', {}), shareCall(client, 'write', {}), shareCall(other, 'send', {})]
  expect(new Set(calls).size).toBe(3)
})

test('arguments that JSON cannot hold are handed on, and shared with nobody', () => {
  const client = createClient()
  const endless: Record<string, unknown> = {}
  endless.self = endless
  for (const input of [{ a: 10n }, endless]) expect(shareCall(client, 'send', input)).toBeInstanceOf(Promise)
  expect(client.send.mock.calls).toEqual([[{ a: 10n }], [endless]])
})

test('a call that has ended, well or not, is not shared', async () => {
  const client = createClient()
  client.send.mockRejectedValueOnce(new Error('failed'))
  await expect(shareCall(client, 'send', {})).rejects.toThrow('failed')
  await shareCall(client, 'send', {})
  await shareCall(client, 'send', {})
  expect(client.send).toHaveBeenCalledTimes(3)
})
