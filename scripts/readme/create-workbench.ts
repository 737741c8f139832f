import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

export interface Workbench {
  write(name: string, code: string): void
  /** Checks the types of all files, with the newest TypeScript or with 5.9. Throws what it prints. */
  checkTypes(version?: '5.9'): void
  /** Runs a file with Node and returns what it prints. Throws when it ends with another code than 0. */
  run(name: string, ...nodeOptions: string[]): string
  /** Runs all tests with vitest. Throws what it prints when one fails or there is none. */
  runTests(): void
  remove(): void
}

const workspace = join(import.meta.dirname, '../..')

/** A folder outside of the workspace, in which code finds what packages of the workspace depend on. */
export function createWorkbench(...packages: readonly string[]): Workbench {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'travel-card-readme-')))
  const modules = join(root, 'node_modules')
  for (const folder of ['.', ...packages.map((name) => `packages/${name}`)]) {
    linkModules(join(workspace, folder, 'node_modules'), modules)
  }
  for (const name of ['contract', 'sdk', 'mock', 'query']) {
    link(join(workspace, 'packages', name), join(modules, '@travel-card', name))
  }
  writeFileSync(join(root, 'package.json'), '{ "type": "module" }')
  writeFileSync(
    join(root, 'tsconfig.json'),
    JSON.stringify({
      extends: join(workspace, 'tsconfig.json'),
      // What a reader writes is a program, not a library: its exports need no written types.
      compilerOptions: { declaration: false, declarationMap: false, isolatedDeclarations: false },
      include: [root],
      exclude: [modules],
    }),
  )

  function run(command: string, ...options: string[]): string {
    const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...options], {
      cwd: root,
      encoding: 'utf8',
      // The tests that run this may colour their own output.
      env: { ...process.env, FORCE_COLOR: '0', NODE_OPTIONS: '' },
    })
    if (status !== 0) throw new Error(`${command} ended with ${status}\n${stdout}${stderr}`)
    return stdout
  }
  const tool = (name: string, path: string, from = '.'): string =>
    join(dirname(createRequire(join(workspace, from, 'package.json')).resolve(`${name}/package.json`)), path)

  return {
    write(name, code) {
      writeFileSync(join(root, name), code)
    },
    checkTypes(version) {
      run(tool('typescript', 'bin/tsc', version && 'scripts'), '-p', root)
    },
    run: (name, ...nodeOptions) =>
      run('--conditions=@travel-card/source', '--no-warnings', ...nodeOptions, join(root, name)),
    runTests() {
      const config = join(root, 'vitest.config.ts')
      writeFileSync(
        config,
        `import workspace from '${join(workspace, 'vitest.config.ts')}'
        export default { ...workspace, test: { include: ['*.test.{ts,tsx}'] } }`,
      )
      run(tool('vitest', 'vitest.mjs'), 'run', '--root', root, '--config', config)
    },
    remove() {
      rmSync(root, { recursive: true })
    },
  }
}

function link(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  if (!existsSync(to)) symlinkSync(realpathSync(from), to)
}

function linkModules(from: string, to: string): void {
  for (const name of existsSync(from) ? readdirSync(from) : []) {
    if (name.startsWith('.')) continue
    const scoped = name.startsWith('@') ? readdirSync(join(from, name)).map((one) => join(name, one)) : [name]
    for (const one of scoped) link(join(from, one), join(to, one))
  }
}
