/** The end of a call: by its time limit, by the caller's signal, or because it is done. */
export interface Deadline {
  /** Aborts when the time is up or the caller aborts. */
  readonly signal: AbortSignal
  /** Why the deadline has struck, as long as it has. */
  readonly struck: 'timeout' | 'abort' | undefined
  /** Milliseconds until the time is up. */
  left(): number
  /** Settles as the promise does, unless the deadline strikes first: then it rejects, even if the promise hangs. */
  race<Value>(promise: Promise<Value> | Value): Promise<Value>
  /** Resolves after so many milliseconds, unless the deadline strikes first. */
  wait(ms: number): Promise<void>
  /** Removes timer and listener. */
  end(): void
}

/** Longer timers fire at once: a delay is a signed 32-bit number in every runtime. */
const longestTimer = 2 ** 31 - 1

/** Starts the clock. A plain timer costs a fraction of `AbortSignal.timeout`, and can be taken back. */
export function createDeadline(timeoutMs: number, signal?: AbortSignal): Deadline {
  const controller = new AbortController()
  const end = performance.now() + timeoutMs
  let struck: Deadline['struck']
  let reject: (reason: unknown) => void
  const strike = (why: Deadline['struck'], reason?: unknown): void => {
    struck ??= why
    controller.abort(reason)
    reject(controller.signal.reason)
  }
  const over = new Promise<never>((_, no) => {
    reject = no
  })
  over.catch(() => {})
  const onAbort = (): void => strike('abort', signal?.reason)
  const timer = timeoutMs <= longestTimer ? setTimeout(strike, timeoutMs, 'timeout') : undefined
  signal?.addEventListener('abort', onAbort)
  if (signal?.aborted) onAbort()
  const race: Deadline['race'] = (promise) => Promise.race([over, promise])
  return {
    signal: controller.signal,
    get struck() {
      return struck
    },
    left: () => end - performance.now(),
    race,
    async wait(ms) {
      let waiting: ReturnType<typeof setTimeout> | undefined
      try {
        await race(
          new Promise<void>((resolve) => {
            waiting = setTimeout(resolve, ms)
          }),
        )
      } finally {
        clearTimeout(waiting)
      }
    },
    end() {
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
    },
  }
}
