/** The end of a call: by its time limit, by the caller's signal, or because it is done. */
export interface Deadline {
  /** Aborts when the deadline strikes. */
  readonly signal: AbortSignal
  /** Why the deadline has struck, if it has. */
  readonly struck: 'timeout' | 'abort' | undefined
  /** Milliseconds until the time is up. */
  left(): number
  /** Ends everything that waits. */
  strike(why: 'timeout' | 'abort'): void
  /** Settles as the promise does, unless the deadline strikes first: then it rejects, even if the promise hangs. */
  race<Value>(promise: Promise<Value>): Promise<Value>
  /** Resolves after so many milliseconds, unless the deadline strikes first. */
  wait(ms: number): Promise<void>
  /** Removes timers and listener. */
  end(): void
}

/** Longer timers fire at once: a delay is a signed 32-bit number in every runtime. */
const longestTimer = 2147483647

/** Starts the clock. A plain timer costs a fraction of `AbortSignal.timeout`, and can be taken back. */
export function createDeadline(timeoutMs: number, signal?: AbortSignal): Deadline {
  const controller = new AbortController()
  const end = performance.now() + timeoutMs
  let struck: Deadline['struck']
  let waiting: ReturnType<typeof setTimeout> | undefined
  let reject: (reason: unknown) => void
  const over = new Promise<never>((_, no) => {
    reject = no
  })
  over.catch(() => {})
  const strike: Deadline['strike'] = (why) => {
    struck ??= why
    controller.abort()
    reject(controller.signal.reason)
  }
  const onAbort = (): void => strike('abort')
  const timer = timeoutMs > longestTimer ? undefined : setTimeout(strike, timeoutMs, 'timeout')
  signal?.addEventListener('abort', onAbort)
  if (signal?.aborted) onAbort()
  const race: Deadline['race'] = (promise) => Promise.race([over, promise])
  return {
    signal: controller.signal,
    get struck() {
      return struck
    },
    left: () => end - performance.now(),
    strike,
    race,
    wait: (ms) =>
      race(
        new Promise((resolve) => {
          waiting = setTimeout(resolve, ms)
        }),
      ),
    end() {
      clearTimeout(timer)
      clearTimeout(waiting)
      signal?.removeEventListener('abort', onAbort)
    },
  }
}
