import { readFileSync } from 'node:fs'

export interface CodeBlock {
  /** What stands behind the opening fence: `ts`, `tsx`, `sh`. */
  readonly language: string
  readonly code: string
}

/** The fenced code blocks of a Markdown file, in its order. */
export function codeBlocks(file: string): CodeBlock[] {
  return [...readFileSync(file, 'utf8').matchAll(/^```(\w+)[^\n]*\n(.*?)^```$/gms)].map(
    ([, language = '', code = '']) => ({ language, code }),
  )
}
