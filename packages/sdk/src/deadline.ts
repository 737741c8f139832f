/** The end of a call, or of a refresh: by its time limit, or by the caller's signal. */
export interface Deadline {
  /** Aborts when the deadline strikes. */
  readonly signal: AbortSignal
  /**
   * Settles as the promise does, unless the deadline strikes first: then it rejects, even if the promise hangs. One
   * promise at a time.
   */
  race<Value>(promise: Value | Promise<Value>): Promise<Value>
  /** Removes timer and listener. */
  clear(): void
}

/** Starts the clock. A plain timer costs a fraction of `AbortSignal.timeout`, and can be taken back. */
export function createDeadline(timeoutMs: number, caller?: AbortSignal): Deadline {
  const controller = new AbortController()
  const { signal } = controller
  let giveUp: ((reason: unknown) => void) | undefined
  const strike = (): void => {
    controller.abort(caller?.reason)
    giveUp?.(signal.reason)
  }
  // A delay is a signed 32-bit number in every runtime: a longer timer would fire at once.
  const timer = timeoutMs < 2 ** 31 ? setTimeout(strike, timeoutMs) : undefined
  caller?.addEventListener('abort', strike)
  if (caller?.aborted) strike()
  return {
    signal,
    race: (promise) =>
      new Promise((resolve, reject) => {
        giveUp = reject
        if (signal.aborted) reject(signal.reason)
        Promise.resolve(promise).then(resolve, reject)
      }),
    clear() {
      clearTimeout(timer)
      caller?.removeEventListener('abort', strike)
    },
  }
}
