import type { Base } from './read-base.ts'

// In the registry of symbols, so that it holds when a bundler puts this file into two chunks.
const key = Symbol.for('@travel-card/mock/base')

interface Marked {
  [key]?: Base
}

/** Notes where a mock answers, for the doors. */
export function setBase(mock: object, base: Base): void {
  Object.defineProperty(mock, key, { value: base })
}

/** @throws TypeError when it is no mock. */
export function baseOf(where: string, mock: object): Base {
  const base = (mock as Marked)[key]
  if (!base) throw new TypeError(`${where}: the first argument must be what createMock() returned`)
  return base
}
