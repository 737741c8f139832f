import type { DataMode } from '@travel-card/mock'
import type { FailureName } from './failures.ts'

/** What the panel sets. It is kept in memory only, so a reload starts anew. */
export interface MockSettings {
  readonly data: DataMode
  readonly seed: number
  /** How long each answer waits, in milliseconds. */
  readonly delay: number
  readonly failure: FailureName
}

export const initialSettings: MockSettings = { data: 'example', seed: 0, delay: 0, failure: 'none' }
