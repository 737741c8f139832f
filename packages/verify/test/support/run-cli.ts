import { runCommand } from '../../src/command.ts'

interface Ran {
  readonly code: number
  readonly out: string
  readonly err: string
}

type Around = Parameters<typeof runCommand>[1]

/** Runs the command in this process. */
export async function runCli(
  args: readonly string[],
  {
    env = {},
    ...around
  }: Partial<Pick<Around, 'env' | 'fetch' | 'now' | 'signal'>> & { isTTY?: boolean } = {},
): Promise<Ran> {
  const texts = { out: '', err: '' }
  const output = (to: 'out' | 'err') => ({
    isTTY: around.isTTY === true,
    write(text: string) {
      texts[to] += text
    },
  })
  const signal = around.signal ?? new AbortController().signal
  const code = await runCommand(args, {
    ...around,
    env,
    signal,
    stdout: output('out'),
    stderr: output('err'),
  })
  return { code, ...texts }
}
