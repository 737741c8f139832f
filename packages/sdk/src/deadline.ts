/** The end of a call, or of a refresh: by its time limit, or by the caller's signal. */
export interface Deadline {
  /** Aborts when the deadline strikes. */
  readonly signal: AbortSignal
  /** What struck first, if the deadline has struck. */
  readonly struck: 'timeout' | 'abort' | undefined
  /**
   * Settles as the promise does, unless the deadline strikes first: then it rejects, even if the promise hangs. One
   * promise at a time.
   */
  race<Value>(promise: Value | Promise<Value>): Promise<Value>
  /** Removes timer and listener. */
  clear(): void
}

/** Starts the clock. A plain timer costs a fraction of `AbortSignal.timeout`, and can be taken back. */
export function createDeadline(timeoutMs: number, caller?: AbortSignal | null): Deadline {
  const controller = new AbortController()
  const { signal } = controller
  let timer: ReturnType<typeof setTimeout> | undefined
  let struck: Deadline['struck']
  let giveUp: ((reason: unknown) => void) | undefined
  const strike = (): void => {
    // Decided before our own signal aborts, because its listeners may abort the caller's signal.
    struck ??= caller?.aborted ? 'abort' : 'timeout'
    controller.abort(caller?.reason)
    giveUp?.(signal.reason)
  }
  caller?.addEventListener('abort', strike)
  // A delay is a signed 32-bit number in every runtime: a longer timer would fire at once.
  if (timeoutMs < 2 ** 31) timer = setTimeout(strike, timeoutMs)
  if (caller?.aborted) strike()
  return {
    signal,
    get struck() {
      return struck
    },
    race: (promise) =>
      new Promise((resolve, reject) => {
        giveUp = reject
        if (struck) reject(signal.reason)
        Promise.resolve(promise).then(resolve, reject)
      }),
    clear() {
      clearTimeout(timer)
      caller?.removeEventListener('abort', strike)
    },
  }
}
