/** The end of a call, or of a refresh: by its time limit, or by the caller's signal. */
export interface Deadline {
  /** When it strikes, by `performance.now()`. */
  readonly endsAt: number
  /** Aborts when the deadline strikes. */
  readonly signal: AbortSignal
  /** What struck first, if the deadline has struck. By the clock: a timer may be late, as on a page that is hidden. */
  readonly struck: 'timeout' | 'abort' | undefined
  /** What the caller's signal says, or a `TimeoutError`. Not the signal's own reason: React Native's has none. */
  readonly reason: unknown
  /**
   * Settles as the promise does, unless the deadline strikes first: then it rejects, even if the promise hangs. One
   * promise at a time.
   */
  race<Value>(promise: Value | Promise<Value>): Promise<Value>
  /** Waits, unless the deadline strikes first. Never rejects. */
  pause(ms: number): Promise<void>
  /** Removes timer and listener. */
  clear(): void
}

/** A caller's signal was tried out, and may break all the same: then it ends nothing. */
function quietly<Value>(act: () => Value): Value | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}

/**
 * Starts the clock, for which a process may end early or not. A plain timer costs a fraction of `AbortSignal.timeout`,
 * and can be taken back.
 */
export function createDeadline(timeoutMs: number, caller?: AbortSignal | null, isIdle?: boolean): Deadline {
  const controller = new AbortController()
  const endsAt = performance.now() + timeoutMs
  let timer: ReturnType<typeof setTimeout> | undefined
  let giveUp: ((reason: unknown) => void) | undefined
  let struck: Deadline['struck']
  let reason: unknown
  function strike(): void {
    // Its listeners may abort the caller's signal in their turn, which comes too late then.
    if (struck) return
    struck = quietly(() => caller?.aborted) ? 'abort' : 'timeout'
    reason =
      struck === 'abort'
        ? quietly(() => caller?.reason)
        : // `DOMException` is not in every runtime.
          Object.assign(new Error('took longer'), { name: 'TimeoutError' })
    controller.abort(reason)
    giveUp?.(reason)
  }
  const race: Deadline['race'] = (promise) =>
    new Promise((resolve, reject) => {
      giveUp = reject
      if (struck) reject(reason)
      Promise.resolve(promise).then(resolve, reject)
    })
  quietly(() => caller?.addEventListener('abort', strike))
  // A delay is a signed 32-bit number in every runtime: a longer timer would fire at once.
  if (timeoutMs < 2 ** 31 - 1) timer = setTimeout(strike, timeoutMs)
  // A cast: in browsers a timer is a number.
  if (isIdle) (timer as { unref?(): void } | undefined)?.unref?.()
  if (quietly(() => caller?.aborted)) strike()
  return {
    endsAt,
    signal: controller.signal,
    get struck() {
      if (performance.now() >= endsAt) strike()
      return struck
    },
    get reason() {
      return reason
    },
    race,
    async pause(ms) {
      let over: ReturnType<typeof setTimeout> | undefined
      const wait = new Promise((resolve) => {
        over = setTimeout(resolve, ms)
      })
      await race(wait).catch(() => {})
      clearTimeout(over)
    },
    clear() {
      clearTimeout(timer)
      quietly(() => caller?.removeEventListener('abort', strike))
    },
  }
}
