import type { OperationId } from '@travel-card/contract'
import { type Ref, reactive, ref, shallowRef } from 'vue'
import { type FormField, formFields, readFields } from './form-fields.ts'
import { type RunState, runStates } from './run-states.ts'
import type { ShownCall } from './show-call.ts'

/** The state of a panel that runs an operation, and what can be done with it. */
export interface Run {
  readonly fields: readonly FormField[]
  readonly texts: Record<string, string>
  readonly chosen: Ref<RunState>
  readonly isRunning: Ref<boolean>
  readonly shown: Ref<ShownCall | undefined>
  /** Runs a call, unless one is under way. Rejects if the page cannot load what it needs for it. */
  run(): Promise<void>
  cancel(): void
}

/** What somebody has filled in or chosen before the panel's script came. */
export function typed(name: string): string | undefined {
  if (typeof document === 'undefined') return undefined
  const selector = `.run-form :is([name="${name}"]:not([type=radio]), [name="${name}"]:checked)`
  // A cast: these are the form's own elements.
  return (document.querySelector(selector) as HTMLInputElement | null)?.value
}

/**
 * Browsers remember that a module could not be loaded, so without a network none is asked for.
 *
 * @throws Error when there is no network.
 */
export function whenOnline(): void {
  if (typeof navigator !== 'undefined' && navigator.onLine === false) throw new Error('There is no network')
}

/** Makes what a panel shows of an operation, and runs it. */
export function useRun(operation: OperationId): Run {
  const fields = formFields(operation)
  const begun = fields.map(({ name, initial }) => [name, typed(name) ?? initial])
  const texts = reactive(Object.fromEntries(begun))
  const chosen = shallowRef(runStates[0])
  const isRunning = ref(false)
  const shown = shallowRef<ShownCall>()
  let seed = 0
  let aborter = new AbortController()

  async function run(): Promise<void> {
    if (isRunning.value) return
    isRunning.value = true
    aborter = new AbortController()
    seed += 1
    const call = { operation, input: readFields(operation, fields, texts), state: chosen.value, seed }
    try {
      whenOnline()
      const { showCall } = await import('./show-call.ts')
      shown.value = await showCall(call, aborter.signal)
    } finally {
      isRunning.value = false
    }
  }

  return { fields, texts, chosen, isRunning, shown, run, cancel: () => aborter.abort() }
}
