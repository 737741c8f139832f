import { expect, test, vi } from 'vitest'
import { createSession } from './create-session.ts'

const { signal } = new AbortController()

function numberedTokens(): () => Promise<string> {
  let count = 0
  return vi.fn(async () => {
    count += 1
    return `token-${count}`
  })
}

test('a token is kept for the next request', async () => {
  const fetchToken = numberedTokens()
  const session = createSession(fetchToken)
  expect(await session({ signal })).toBe('token-1')
  expect(await session({ signal })).toBe('token-1')
  expect(fetchToken).toHaveBeenCalledTimes(1)
})

test('a rejected token is replaced', async () => {
  const session = createSession(numberedTokens())
  const rejected = await session({ signal })
  expect(await session({ signal, rejected })).toBe('token-2')
  expect(await session({ signal })).toBe('token-2')
})

test('a token that was replaced already is not replaced again', async () => {
  const fetchToken = numberedTokens()
  const session = createSession(fetchToken)
  const rejected = await session({ signal })
  await session({ signal, rejected })
  expect(await session({ signal, rejected })).toBe('token-2')
  expect(fetchToken).toHaveBeenCalledTimes(2)
})

test('requests at the same time share one request for a token', async () => {
  const fetchToken = numberedTokens()
  const session = createSession(fetchToken)
  expect(await Promise.all([session({ signal }), session({ signal })])).toEqual(['token-1', 'token-1'])
  expect(fetchToken).toHaveBeenCalledTimes(1)
})

test('a failure is not remembered', async () => {
  const fetchToken = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('offline'))
  fetchToken.mockResolvedValue('token-1')
  const session = createSession(fetchToken)
  await expect(session({ signal })).rejects.toThrow('offline')
  expect(await session({ signal })).toBe('token-1')
})
