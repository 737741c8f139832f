import { type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { LoopbackServer } from './serve-loopback.ts'

/**
 * Starts a program that serves at a URL, and waits for its first answer, whatever it is.
 *
 * @throws Error when the program ends instead; what it says of that goes to this process's own output.
 */
export async function startServer(
  url: string,
  command: string,
  args: readonly string[],
  options: Pick<SpawnOptions, 'cwd' | 'env'> = {},
): Promise<LoopbackServer> {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'ignore', 'inherit'] })
  const closed = once(child, 'close')
  const isUp = (): Promise<boolean> =>
    fetch(url).then(
      () => true,
      () => false,
    )
  while (!(await isUp())) {
    if (child.exitCode !== null) throw new Error(`${command} ${args.join(' ')} ended with ${child.exitCode}`)
    await sleep(50)
  }
  return {
    url,
    async close() {
      child.kill()
      await closed
    },
  }
}
