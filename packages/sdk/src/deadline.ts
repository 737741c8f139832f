/** The end of a call: by its time limit, by the caller's signal, or because it is done. */
export interface Deadline {
  /** Aborts when the deadline strikes. */
  readonly signal: AbortSignal
  /** Why the deadline has struck, if it has. */
  struck?: 'timeout' | 'abort'
  /** When the time is up, as `performance.now()` counts. */
  readonly end: number
  /** Ends what waits. */
  strike(why: 'timeout' | 'abort', reason?: unknown): void
  /**
   * Settles as the promise does, unless the deadline strikes first: then it rejects, even if the promise hangs. One
   * promise at a time.
   */
  race<Value>(promise: Promise<Value>): Promise<Value>
  /** Removes timer and listener. */
  clear(): void
}

/** Starts the clock. A plain timer costs a fraction of `AbortSignal.timeout`, and can be taken back. */
export function createDeadline(timeoutMs: number, signal?: AbortSignal): Deadline {
  const controller = new AbortController()
  const onAbort = (): void => deadline.strike('abort', signal?.reason)
  let timer: ReturnType<typeof setTimeout> | undefined
  let giveUp: ((reason: unknown) => void) | undefined
  const deadline: Deadline = {
    signal: controller.signal,
    end: performance.now() + timeoutMs,
    strike(why, reason) {
      deadline.struck ??= why
      controller.abort(reason)
      giveUp?.(reason)
    },
    race: (promise) =>
      new Promise((resolve, reject) => {
        giveUp = reject
        if (deadline.struck) reject()
        promise.then(resolve, reject)
      }),
    clear() {
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
    },
  }
  // A delay is a signed 32-bit number in every runtime: a longer timer would fire at once.
  if (timeoutMs < 2 ** 31) timer = setTimeout(deadline.strike, timeoutMs, 'timeout')
  signal?.addEventListener('abort', onAbort)
  if (signal?.aborted) onAbort()
  return deadline
}
