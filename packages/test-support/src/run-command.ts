import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { delimiter, join } from 'node:path'

const modules = join(import.meta.dirname, '../../../node_modules')
const bin = join(modules, '.bin')

/** The environment for programs in TypeScript. Node then keeps the compiled code, and the programs start in a third of the time. */
export const compileCache: Readonly<Record<string, string>> = {
  NODE_COMPILE_CACHE: join(modules, '.cache/node'),
}

export interface CommandOptions {
  readonly cwd: string
  readonly env?: Readonly<Record<string, string>>
  readonly timeoutMs?: number
}

/**
 * Runs a command, with the workspace's tools first on the path, and returns its output.
 *
 * @throws Error with the output, if the command ends with a code other than 0 or takes longer than `timeoutMs`.
 */
export async function runCommand(
  command: string,
  args: readonly string[],
  { cwd, env, timeoutMs = 120_000 }: CommandOptions,
): Promise<string> {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, PATH: [bin, process.env.PATH].join(delimiter), NO_COLOR: '1', ...env },
    shell: process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: timeoutMs,
    killSignal: 'SIGKILL',
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const [code, signal] = await once(child, 'close')
  if (code === 0) return output
  throw new Error(`${command} ${args.join(' ')} ended with ${signal ?? code}:\n${output}`)
}
