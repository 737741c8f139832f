import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runCommand } from 'test-support/run-command'

export interface TypeCost {
  readonly instantiations: number
  readonly types: number
  readonly checkMs: number
}

/** The paths of the compilers: the newest, and the last one written in JavaScript. */
export const compilers: Readonly<Record<string, string>> = {
  'TypeScript 7': join(import.meta.dirname, '../../../node_modules/typescript/bin/tsc'),
  'TypeScript 5.9': join(import.meta.dirname, '../node_modules/typescript/bin/tsc'),
}

/** Type-checks a program and returns the cost. */
export async function checkTypes(project: string, program: string, compiler: string): Promise<TypeCost> {
  await writeFile(join(project, 'program.ts'), program)
  await writeFile(
    join(project, 'tsconfig.program.json'),
    '{ "extends": "./tsconfig.json", "files": ["program.ts"] }',
  )
  // Uses a single thread, because each of TypeScript 7's parallel checkers counts separately.
  const single = (await runCommand('node', [compiler, '--version'], { cwd: project })).includes('Version 5')
  const output = await runCommand(
    'node',
    [
      compiler,
      '--project',
      'tsconfig.program.json',
      '--extendedDiagnostics',
      ...(single ? [] : ['--singleThreaded']),
    ],
    { cwd: project },
  )
  const read = (name: string): number => {
    const [, figure] = new RegExp(`^${name}:\\s+([\\d.]+)`, 'm').exec(output) ?? []
    if (figure === undefined) throw new Error(`tsc --extendedDiagnostics does not say "${name}":\n${output}`)
    return Number(figure)
  }
  return { instantiations: read('Instantiations'), types: read('Types'), checkMs: read('Check time') * 1000 }
}
