import { join } from 'node:path'
import { codeBlocks } from '../readme/code-blocks.ts'

const root = join(import.meta.dirname, '../..')

export interface Readme {
  /** The commands that install something. */
  readonly installs: readonly string[]
  readonly programs: readonly Program[]
}

export interface Program {
  /** The name in its first line, if it has one. */
  readonly name: string | undefined
  readonly extension: string
  readonly text: string
}

/** Reads the commands and the programs of a README, word for word. A block without imports continues the one before. */
export async function readReadme(path: string): Promise<Readme> {
  const installs: string[] = []
  const programs: Program[] = []
  for (const { language: extension, code: text } of codeBlocks(join(root, path))) {
    if (!/^(sh|tsx?)$/.test(extension)) continue
    if (extension === 'sh') {
      installs.push(...text.split('\n').filter((line) => line.startsWith('npm install ')))
      continue
    }
    const before = programs.at(-1)
    if (before && !/^import /m.test(text)) {
      programs[programs.length - 1] = { ...before, text: `${before.text}\n${text}` }
    } else {
      programs.push({ name: /^\/\/ (\S+\.tsx?)\n/.exec(text)?.[1], extension, text })
    }
  }
  return { installs, programs }
}
