import { unlessAborted } from './unless-aborted.ts'

/** Waits; with a signal, rejects with its reason as soon as it aborts. */
export async function pause(milliseconds: number, signal?: AbortSignal | null): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds)
  })
  await unlessAborted(over, signal).finally(() => clearTimeout(timer))
}

/** Never resolves; rejects with the signal's reason when it aborts. */
export function hang(signal?: AbortSignal | null): Promise<never> {
  return unlessAborted(new Promise<never>(() => {}), signal)
}
