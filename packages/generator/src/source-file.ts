import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isNode, LineCounter, parseDocument } from 'yaml'

/** Problems in the contract. The message has one line for each, with its place. */
export class ContractProblems extends Error {
  override readonly name = 'ContractProblems'

  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
  }
}

export interface SourceFile {
  readonly value: unknown
  /** Returns `file:line:column` of the node at a path of keys, or of its nearest ancestor. */
  placeOf(path: readonly (string | number)[]): string
}

/** Reads a YAML file, and remembers its lines for the problems that are found later. */
export const readSourceFile = (root: string, file: string): SourceFile =>
  parseSourceFile(readFileSync(join(root, file), 'utf8'), file)

/** Like `readSourceFile`, from a file's text. */
export function parseSourceFile(text: string, file: string): SourceFile {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  const place = (offset: number): string => {
    const { line, col } = lines.linePos(offset)
    return `${file}:${line}:${col}`
  }
  const broken = document.errors.map((error) => `${place(error.pos[0])} ${error.message.split('\n')[0]}`)
  if (broken.length > 0) throw new ContractProblems(broken)
  return {
    value: document.toJS(),
    placeOf(path) {
      for (let length = path.length; length > 0; length -= 1) {
        const node = document.getIn(path.slice(0, length), true)
        if (isNode(node) && node.range) return place(node.range[0])
      }
      return `${file}:1:1`
    },
  }
}
