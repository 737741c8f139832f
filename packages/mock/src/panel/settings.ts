import type { CompactOperation } from '../contract.ts'
import { type DataMode, dataModes } from '../data.ts'
import { faultLabels, faults } from '../faults.ts'
import { isPlainObject } from '../json.ts'
import type { AnswerOptions } from '../operation-mock.ts'
import type { UntypedMethods } from '../overrides.ts'
import type { Session } from '../session.ts'

export interface PanelSettings {
  readonly data: DataMode
  readonly seed: string
  /** How long each response waits, in milliseconds. */
  readonly delay: number
  /** The choice of each operation that does not respond as usual, by `operationId`. */
  readonly responses: Readonly<Record<string, string>>
}

/** Whether data of a mode is made of a seed. */
export const hasSeed = (data: DataMode): boolean => data === 'random' || data === 'adversarial'

const key = 'travel-card-mock-panel'

/** What the mock was made with. */
export function initialSettings({ data, seed, wait }: Session): PanelSettings {
  return { data, seed: String(seed), delay: wait, responses: {} }
}

interface KeptSettings extends PanelSettings {
  /** Whether the panel is open, so that a reload does not close it. */
  readonly isOpen: boolean
}

/** What was kept in this session of the browser, as far as the mock still knows it. */
export function recallSettings(session: Session): KeptSettings {
  const initial = initialSettings(session)
  const kept = read()
  const { seed, delay, responses } = kept
  const chosen = session.states.flatMap(({ operation }) => {
    const choice = findChoice(operation, isPlainObject(responses) && responses[operation.id])
    return choice ? [[operation.id, choice.value]] : []
  })
  return {
    data: dataModes.find((mode) => mode === kept.data) ?? initial.data,
    seed: typeof seed === 'string' ? seed : initial.seed,
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

/** One thing that the panel can make an operation respond. */
interface ResponseChoice {
  readonly value: string
  readonly label: string
  set(operation: UntypedMethods): void
}

export interface ChoiceGroup {
  readonly heading: string
  readonly choices: readonly ResponseChoice[]
}

type Failure = readonly [status: number, label: string, options?: AnswerOptions]

const failureList: readonly Failure[] = [
  [401, 'expired session', { times: 1 }],
  [401, 'signed out'],
  [404, 'not found'],
  [418, 'undocumented status'],
  [429, 'too many requests', { headers: { 'retry-after': '90' } }],
  [503, 'a problem that passes', { times: 1 }],
  [503, 'a problem that stays'],
]

/** No failure is documented: these are those that an app should be ready for. */
export const failures: ChoiceGroup = {
  heading: 'Failures',
  choices: failureList.map(([status, label, options]) => {
    const value = `${status}${options?.times === undefined ? '' : ' once'}`
    const set = (operation: UntypedMethods): void => operation.fail(status, undefined, options)
    return { value, label: `${value}: ${label}`, set }
  }),
}

/** What is no answer of the service. */
export const faultGroup: ChoiceGroup = {
  heading: 'Faults',
  choices: faults.map((kind) => ({
    value: kind,
    label: faultLabels[kind],
    set: (operation) => operation.fault(kind),
  })),
}

/** What the panel can make an operation respond, beside the data that the mock has anyway. */
export function responseChoices({ examples }: Pick<CompactOperation, 'examples'>): readonly ChoiceGroup[] {
  const named = Object.keys(examples).map((name) => ({
    value: `example ${name}`,
    label: name,
    set: (operation: UntypedMethods) => operation.example(name),
  }))
  return [{ heading: 'Examples', choices: named }, failures, faultGroup]
}

export function findChoice(
  operation: Pick<CompactOperation, 'examples'>,
  value: unknown,
): ResponseChoice | undefined {
  return responseChoices(operation)
    .flatMap(({ choices }) => choices)
    .find((choice) => choice.value === value)
}
