/** Waits; with a signal, rejects with its reason as soon as it aborts. */
export function pause(milliseconds: number, signal?: AbortSignal | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, milliseconds)
    if (signal?.aborted) stop()
    else signal?.addEventListener('abort', stop, { once: true })
  })
}

/** Never resolves; rejects with the signal's reason when it aborts. */
export function hang(signal?: AbortSignal | null): Promise<never> {
  return new Promise((_, reject) => {
    const stop = (): void => {
      reject(signal?.reason)
    }
    if (signal?.aborted) stop()
    else signal?.addEventListener('abort', stop, { once: true })
  })
}
