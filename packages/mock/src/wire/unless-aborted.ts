/** Settles as the promise does; with a signal, rejects with its reason as soon as it aborts. */
export async function unlessAborted<Value>(
  promise: Value | Promise<Value>,
  signal?: AbortSignal | null,
): Promise<Value> {
  if (!signal || !(promise instanceof Promise)) return promise
  let stop = (): void => {}
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason)
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop)
  })
  return await Promise.race([aborted, promise]).finally(() => signal.removeEventListener('abort', stop))
}
