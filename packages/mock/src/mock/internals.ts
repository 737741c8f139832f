import type { Session } from '../engine/session.ts'
import type { Mock } from './mock.ts'
import type { Base } from './read-base.ts'

/** What the ways in know of a mock beside what everybody sees. */
export interface Internals {
  /** Where it answers. */
  readonly base: Base
  readonly session: Session
  /** Makes another mock with the same options. */
  readonly again: () => Mock
}

// In the registry of symbols, so that it holds when a bundler puts this file into two chunks.
const key = Symbol.for('@travel-card/mock/internals')

interface Marked {
  [key]?: Internals
}

/** Notes the internals of a mock, for the ways in. */
export function setInternals(mock: object, internals: Internals): void {
  Object.defineProperty(mock, key, { value: internals })
}

/**
 * @param position Of the mock among the arguments.
 * @throws TypeError when it is no mock.
 */
export function internalsOf(where: string, mock: object, position = 'first'): Internals {
  const internals = (mock as Marked)[key]
  if (!internals) throw new TypeError(`${where}: the ${position} argument must be what createMock() returned`)
  return internals
}
