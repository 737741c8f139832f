import { type DataMode, dataModes } from '../data/data-mode.ts'
import type { Session } from '../engine/session.ts'
import { isPlainObject } from '../json/merge-patch.ts'
import { findChoice } from './response-choices.ts'

/** What the panel sets. */
export interface PanelSettings {
  readonly data: DataMode
  readonly seed: string
  /** How long each response waits, in milliseconds. */
  readonly delay: number
  /** The choice of each operation that does not respond as usual, by `operationId`. */
  readonly responses: Readonly<Record<string, string>>
}

const key = 'travel-card-mock-panel'

/** What the mock was made with. */
export function initialSettings({ data, seed, wait }: Session): PanelSettings {
  return { data, seed: String(seed), delay: wait, responses: {} }
}

/** What the panel keeps. */
export interface KeptSettings extends PanelSettings {
  /** Whether the panel is open, so that a reload does not close it. */
  readonly isOpen: boolean
}

/** What was kept in this session of the browser, as far as the mock still knows it. */
export function recallSettings(session: Session): KeptSettings {
  const initial = initialSettings(session)
  const kept = read()
  const { seed = initial.seed, delay = initial.delay, responses } = kept
  const chosen = session.states.flatMap(({ operation }) => {
    const choice = findChoice(operation, isPlainObject(responses) && responses[operation.id])
    return choice ? [[operation.id, choice.value]] : []
  })
  return {
    data: dataModes.find((mode) => mode === kept.data) ?? initial.data,
    seed: String(seed),
    delay: typeof delay === 'number' && delay >= 0 && delay <= 60_000 ? delay : initial.delay,
    responses: Object.fromEntries(chosen),
    isOpen: kept.isOpen === true,
  }
}

function read(): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    return isPlainObject(value) ? value : {}
  } catch {
    return {}
  }
}

/** Keeps the settings until the session of the browser ends. */
export function keepSettings(settings: KeptSettings): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(settings))
  } catch {
    // Without a storage, as in a sandboxed frame, a reload starts anew.
  }
}
