import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, inject, test } from 'vitest'
import { createProject } from '../package/create-project.ts'
import { runCommand } from '../package/run-command.ts'
import { toolPath, typescripts } from './versions.ts'

const project = join(inject('directory'), 'types')

beforeAll(async () => {
  await createProject(project, inject('packed'))
  await writeFile(
    join(project, 'tsconfig.bundler.json'),
    JSON.stringify({
      extends: './tsconfig.json',
      compilerOptions: { module: 'esnext', moduleResolution: 'bundler' },
    }),
  )
})

const pairs = typescripts.flatMap((version) =>
  ['tsconfig.json', 'tsconfig.bundler.json'].map((file) => [version, file]),
)

test.each(pairs)('the types hold on TypeScript %s by %s', async (version, file) => {
  const tsc = toolPath(`typescript-${version}/bin/tsc`)
  await runCommand('node', [tsc, '--project', file], { cwd: project })
})
