import { defineOwn } from './read-values.ts'

/** What may abort a call. */
export type Signals = readonly (AbortSignal | null | undefined)[]

/** The end of a call, or of a refresh: by its time limit, or by a signal of the caller's. */
export interface Deadline {
  /** When it ends, in milliseconds since 1970: `performance.now()` stands still on some systems while the machine sleeps. */
  readonly endsAt: number
  /** Aborts when the deadline ends. */
  readonly signal: AbortSignal
  /** What ended it, if it has ended. */
  endedBy?: 'timeout' | 'abort'
  /** What the caller's signal says, or an `Error` of the name `TimeoutError`. Not the signal's own reason: React Native's has none. */
  reason?: unknown
  /** Ends it if the time is over. A timer may be late, as on a page that computes or is hidden, or after the machine slept. */
  endIfOver(): void
  /**
   * Settles as the promise does, unless the deadline ends first: then it rejects, even if the promise hangs. One
   * promise at a time.
   */
  race<Value>(promise: Value | Promise<Value>): Promise<Value>
  /** Waits, unless the deadline ends first. Never rejects. */
  pause(ms: number): Promise<void>
  /** Removes timer and listener. */
  clear(): void
}

/**
 * Starts the time limit. A plain timer costs a fraction of `AbortSignal.timeout`, and can be taken back.
 *
 * @param isIdle The timer does not keep a Node process alive.
 */
export function createDeadline(timeoutMs: number, signals: Signals, isIdle?: boolean): Deadline {
  const controller = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let giveUp: ((reason: unknown) => void) | undefined
  const deadline: Deadline = {
    endsAt: Date.now() + timeoutMs,
    signal: controller.signal,
    endIfOver() {
      if (Date.now() >= deadline.endsAt) end()
    },
    race: (promise) =>
      new Promise((resolve, reject) => {
        giveUp = reject
        if (deadline.endedBy) reject(deadline.reason)
        Promise.resolve(promise).then(resolve, reject)
      }),
    async pause(ms) {
      let over: ReturnType<typeof setTimeout> | undefined
      await deadline
        .race(
          new Promise((resolve) => {
            over = setTimeout(resolve, ms)
          }),
        )
        .catch(() => {})
      clearTimeout(over)
    },
    clear() {
      clearTimeout(timer)
      for (const signal of signals) signal?.removeEventListener('abort', end)
    },
  }
  function end(): void {
    // Its listeners may abort the caller's signal in their turn, which comes too late then.
    if (deadline.endedBy) return
    const aborted = signals.find((signal) => signal?.aborted)
    if (aborted) {
      deadline.endedBy = 'abort'
      deadline.reason = aborted.reason
    } else {
      deadline.endedBy = 'timeout'
      // `DOMException` is not in every runtime.
      // Defined, not assigned: a page may have frozen `Error.prototype`, and then its name cannot be assigned over.
      deadline.reason = defineOwn(new Error('took longer'), 'name', 'TimeoutError')
    }
    controller.abort(deadline.reason)
    giveUp?.(deadline.reason)
  }
  // A delay is a signed 32-bit number in every runtime: a longer timer would fire at once.
  if (timeoutMs < 2 ** 31 - 1) timer = setTimeout(end, timeoutMs)
  // A cast: in browsers a timer is a number.
  if (isIdle) (timer as { unref?(): void } | undefined)?.unref?.()
  for (const signal of signals) {
    if (signal?.aborted) end()
    signal?.addEventListener('abort', end)
  }
  return deadline
}
