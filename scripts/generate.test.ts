import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateFiles, writeFiles } from 'generator'
import { afterEach, beforeEach, expect, test } from 'vitest'

const workspace = join(import.meta.dirname, '..')
const contract = 'openapi/openapi.yaml'
let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'travel-card-generate-'))
  for (const path of [
    'redocly.yaml',
    'owner.yaml',
    '.github/CODEOWNERS',
    ...globSync(
      '{openapi/*.yaml,packages/*/{src,snippets}/**/*.gen.*,packages/contract/{README.md,snippets}}',
      {
        cwd: workspace,
      },
    ),
  ]) {
    cpSync(join(workspace, path), join(root, path), { recursive: true })
  }
})

afterEach(() => {
  rmSync(root, { recursive: true })
})

function generate(...options: string[]): { code: number | null; output: string } {
  const script = join(workspace, 'scripts/generate.ts')
  const run = spawnSync(process.execPath, [script, '--root', root, ...options], { encoding: 'utf8' })
  return { code: run.status, output: run.stdout + run.stderr }
}

function edit(file: string, from: string, to: string): void {
  const text = readFileSync(join(root, file), 'utf8')
  expect(text).toContain(from)
  writeFileSync(join(root, file), text.replace(from, to))
}

const generated = (): Record<string, string> =>
  Object.fromEntries(
    globSync('packages/*/{README.md,{src,snippets}/**/*.gen.*}', { cwd: root })
      .sort()
      .map((path) => [path, readFileSync(join(root, path), 'utf8')]),
  )

test('every generated file says from what and by which package, and that it is not edited', () => {
  for (const [path, text] of Object.entries(generated())) {
    if (path.endsWith('README.md')) continue
    const said =
      /generated from openapi\/\w+\.yaml by (packages\/[\w-]+\/generate): edit these, not this file/.exec(
        text,
      )
    expect(path, text.slice(0, 100)).toMatch(
      new RegExp(`^${said?.[1]?.replace('generate', '(src|snippets)')}`),
    )
  }
})

test('--check names the files that differ, and writes nothing', async () => {
  const before = generated()
  edit('packages/contract/src/types.gen.ts', 'interface Customer', 'interface Client')
  edit('packages/contract/README.md', 'console.log', 'console.info')
  writeFileSync(join(root, 'packages/contract/src/left-over.gen.ts'), '')
  const changed = generated()
  const { code, output } = generate('--check')
  expect(output).toContain('write  packages/contract/src/types.gen.ts')
  expect(output).toContain('write  packages/contract/README.md')
  expect(output).toContain('remove packages/contract/src/left-over.gen.ts')
  expect(code).toBe(1)
  expect(generated()).toEqual(changed)

  writeFiles(root, await generateFiles(root))
  expect(generated()).toEqual(before)
})

test('a contract that is refused leaves all files as they were', () => {
  const before = generated()
  edit(contract, 'components/schemas/Customer', 'components/schemas/Custommer')
  const { code, output } = generate()
  expect([code, output]).toEqual([1, expect.stringContaining('nothing was written')])
  expect(output).toContain("Can't resolve $ref")
  expect(generated()).toEqual(before)
})
