import { defineOwn } from './read-values.ts'

export type Signals = readonly (AbortSignal | null | undefined)[]

/** The end of a call or of a refresh, because of its time limit or the caller's signal. */
export interface Deadline {
  /** The time limit's end, in milliseconds since 1970. Not from `performance.now()`, which stops on some systems during sleep. */
  readonly endsAt: number
  readonly signal: AbortSignal
  endedBy?: 'timeout' | 'abort'
  /** The reason of the caller's signal, or an `Error` named `TimeoutError`. React Native's signals have no `reason` to read. */
  reason?: unknown
  /** Ends the call if its time is over, because timers may be late: on a busy or hidden page, or after the machine slept. */
  endIfOver(): void
  /** Settles like the promise, or rejects if the deadline ends first. Takes one promise at a time. */
  race<Value>(promise: Value | Promise<Value>): Promise<Value>
  /** Waits, unless the deadline ends first. Never rejects. */
  pause(ms: number): Promise<void>
  clear(): void
}

/** Uses a plain timer, which costs a fraction of `AbortSignal.timeout` and, if `isIdle`, doesn't keep Node alive. */
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
    // A listener of `signal` may abort the caller's signal in turn, which is too late to count.
    if (deadline.endedBy) return
    const aborted = signals.find((signal) => signal?.aborted)
    if (aborted) {
      deadline.endedBy = 'abort'
      deadline.reason = aborted.reason
    } else {
      deadline.endedBy = 'timeout'
      // Avoids `DOMException`, which some runtimes lack. The name is defined rather than assigned, because an assignment fails
      // on a page that has frozen `Error.prototype`.
      deadline.reason = defineOwn(new Error('took longer'), 'name', 'TimeoutError')
    }
    controller.abort(deadline.reason)
    giveUp?.(deadline.reason)
  }
  // A longer timer would fire immediately, because every runtime takes the delay as a signed 32-bit number.
  if (timeoutMs < 2 ** 31 - 1) timer = setTimeout(end, timeoutMs)
  // `Object`, because in browsers a timer is a number.
  if (isIdle) Object(timer).unref?.()
  for (const signal of signals) {
    if (signal?.aborted) end()
    signal?.addEventListener('abort', end)
  }
  return deadline
}
