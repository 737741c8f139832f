import { afterAll, expect, vi } from 'vitest'

// Runs before each test file of the project `tests` in `vitest.config.ts`, because those files share processes.

const owners = { globalThis, console, Math, Date, Object: Object.prototype, Array: Array.prototype }

/** Returns all values that a test file could leave changed for the files after it. */
function takeStock(): ReadonlyMap<string, unknown> {
  const found = new Map<string, unknown>([['process.cwd()', process.cwd()]])
  for (const [name, value] of Object.entries(process.env)) found.set(`process.env.${name}`, value)
  for (const [owner, object] of Object.entries(owners)) {
    // Skips names that start with `__`, because libraries register themselves under such names.
    for (const [name, { get, value }] of Object.entries(Object.getOwnPropertyDescriptors(object)))
      if (!name.startsWith('__')) found.set(`${owner}.${name}`, get ?? value)
  }
  return found
}

/** Throws, because modules that were loaded earlier wouldn't use the replacement. */
function refuse(): never {
  throw new Error(`${expect.getState().testPath} replaces modules: list it as \`alone\` in vitest.config.ts`)
}
Object.assign(vi, { mock: refuse, doMock: refuse, resetModules: refuse })

const before = takeStock()

afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  const after = takeStock()
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
    (name) => !Object.is(before.get(name), after.get(name)),
  )
  expect(changed, 'a test file has to leave these as they were').toEqual([])
})
