import type { Deadline } from './deadline.ts'

/** Waits, at most until the deadline strikes. */
export async function pause(ms: number, { race }: Deadline): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  await race(over).catch(() => {})
  clearTimeout(timer)
}
