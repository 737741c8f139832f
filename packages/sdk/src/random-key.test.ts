import { expect, onTestFinished, test, vi } from 'vitest'
import { randomKey } from './random-key.ts'

const secure = crypto
const getRandomValues = (bytes: Uint8Array<ArrayBuffer>) => secure.getRandomValues(bytes)

test.each([
  ['a secure page or a server', secure],
  ['plain http and React Native, which only have random values', { getRandomValues }],
])('on %s, each key is a new random UUID', (_, given) => {
  vi.stubGlobal('crypto', given)
  onTestFinished(() => void vi.unstubAllGlobals())
  const keys = Array.from({ length: 1000 }, randomKey)
  expect(new Set(keys).size).toBe(1000)
  for (const key of keys)
    expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
})

test.each([
  ['no crypto', undefined],
  ['a crypto without random values', {}],
])('with %s, there is no key, so that the call asks for one', (_, given) => {
  vi.stubGlobal('crypto', given)
  onTestFinished(() => void vi.unstubAllGlobals())
  expect(randomKey()).toBeUndefined()
})
