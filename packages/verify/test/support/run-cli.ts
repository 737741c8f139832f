import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compileCache } from 'test-support/run-command'
import { afterAll } from 'vitest'
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
    columns,
    ...around
  }: Partial<Pick<Around, 'env' | 'fetch' | 'now' | 'signal'>> & {
    readonly columns?: number | undefined
  } = {},
): Promise<Ran> {
  const texts = { out: '', err: '' }
  const output = (to: 'out' | 'err') => ({
    write(text: string) {
      texts[to] += text
    },
  })
  const { signal = new AbortController().signal } = around
  const code = await runCommand(args, {
    ...around,
    env,
    signal,
    stdout: { ...output('out'), columns },
    stderr: output('err'),
  })
  return { code, ...texts }
}

/** Runs the command as a separate process, and can send it a signal when it prints a line. */
export function runProcess(
  args: readonly string[],
  env: object,
  stopAt?: { readonly line: RegExp; readonly by: NodeJS.Signals },
): Promise<{ readonly code: number | null; readonly text: string }> {
  const cli = join(import.meta.dirname, '../../src/cli.ts')
  const child = spawn(process.execPath, ['--conditions=@travel-card/source', cli, ...args], {
    // Without the cache, most of the process's time would go into compiling TypeScript.
    env: { ...process.env, ...compileCache, ...env },
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
      if (stopAt?.line.test(chunk)) child.kill(stopAt.by)
    })
  return new Promise((resolve) => {
    child.on('close', (code) => resolve({ code, text }))
  })
}

interface Folder {
  readonly path: string
  /** The arguments that write each kind of file into it. */
  readonly args: readonly string[]
  /** Returns all texts in it. */
  read(): string
}

/** Creates a folder for the files that a test file writes. */
export function useFolder(): Folder {
  const path = mkdtempSync(join(tmpdir(), 'travel-card-verify-'))
  afterAll(() => rmSync(path, { recursive: true }))
  return {
    path,
    args: ['json', 'markdown', 'questions'].map((kind) => `--${kind}=${join(path, kind)}`),
    read: () =>
      readdirSync(path)
        .map((name) => readFileSync(join(path, name), 'utf8'))
        .join('\n'),
  }
}
