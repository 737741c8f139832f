import { globSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { readChangelog } from 'generator'
import { runCommand } from 'test-support/run-command'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { parse, parseDocument } from 'yaml'
import { largest } from './change.ts'
import { judgeContract } from './compare.ts'
import { git, type Settled } from './snapshot.ts'

const root = join(import.meta.dirname, '../..')
let copy: string

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'travel-card-gate-'))
  await cp(join(root, 'openapi'), join(copy, 'openapi'), { recursive: true })
})

afterAll(() => rm(copy, { recursive: true }))

const read = async (path: string): Promise<string> => readFile(join(root, path), 'utf8')

function diff(base: string, ...args: string[]): Promise<string> {
  const script = ['--conditions=@travel-card/source', 'scripts/contract-diff.ts']
  return runCommand('node', [...script, '--root', copy, '--base', base, ...args], { cwd: root })
}

test('the changesets declare what the contract changes since the last release', async () => {
  const { missing = '' } = await judgeContract(root)
  expect(missing, 'Write a changeset such as .changeset/what-changed.md').toBe('')
})

test('before the first release an operation may be removed, and after it that is a major change', async () => {
  const workspace = await mkdtemp(join(tmpdir(), 'travel-card-unreleased-'))
  const file = join(workspace, 'openapi/openapi.yaml')
  await cp(join(root, 'openapi'), join(workspace, 'openapi'), { recursive: true })
  git(workspace, 'init', '-q')
  git(workspace, 'add', '.')
  const author = ['-c', 'user.name=gate', '-c', 'user.email=gate@travel-card.example']
  git(workspace, ...author, 'commit', '-qam', 'Release')
  const contract = await readFile(file, 'utf8')
  const document = parseDocument(contract)
  document.deleteIn(['paths', '/lounges/order/{orderId}'])

  await writeFile(file, document.toString())
  expect(await judgeContract(workspace)).toEqual({ changes: [] })

  git(workspace, 'tag', '@travel-card/contract@0.1.0')
  const { changes, base, missing } = await judgeContract(workspace)
  expect([base, largest(changes)]).toEqual(['@travel-card/contract@0.1.0', 'major'])
  expect(missing).toContain('`getLoungeOrder`')

  await mkdir(join(workspace, '.changeset'))
  const ofOther = "---\n'@travel-card/contract': major\n---\n\n`getCustomer` is gone.\n"
  await writeFile(join(workspace, '.changeset/gone.md'), ofOther)
  expect((await judgeContract(workspace)).missing).toContain('`getLoungeOrder`')
  await writeFile(join(workspace, '.changeset/gone.md'), missing ?? '')
  expect((await judgeContract(workspace)).missing).toBeUndefined()
  await rm(workspace, { recursive: true })
})

test('contract, packages and changelogs have one version', async () => {
  const { info } = parse(await read('openapi/openapi.yaml'))
  for (const file of globSync('packages/*/package.json', { cwd: root })) {
    const folder = dirname(file)
    const { version, private: isPrivate } = JSON.parse(await read(file))
    if (isPrivate) continue
    expect(version, `${folder} and info.version`).toBe(info.version)
    const newest = readChangelog(join(root, folder))[0]?.version
    expect(newest ?? '0.0.0', `the changelog of ${folder}`).toBe(version)
  }
})

test('a question is either open or settled, and a settled one says what was answered, when and by whom', async () => {
  const register: { id: string }[] = parse(await read('openapi/assumptions.yaml'))
  const settled: Settled[] = parse(await read('openapi/settled.yaml'))
  expect(settled.filter(({ id }) => register.some((entry) => entry.id === id))).toEqual([])
  for (const entry of settled) {
    expect(Object.keys(entry).slice(0, 5)).toEqual(['id', 'title', 'answer', 'date', 'source'])
    expect(entry.date).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  }
})

test('contract:diff ends with 0 if nothing changed, and with 1 and a draft if no changeset declares a change', async () => {
  expect(await diff('openapi')).toContain('none')

  const file = join(copy, 'openapi/openapi.yaml')
  const contract = await readFile(file, 'utf8')
  const flip = (now: string): string => (now === 'true' ? 'false' : 'true')
  await writeFile(
    file,
    contract.replace(/(?<=operationId: reissueCard[\s\S]*?x-repeatable: )(true|false)/, flip),
  )
  await expect(diff('openapi')).rejects.toThrow(
    /ended with 1:.*: major\nmajor {2}reissueCard.*'@travel-card\/contract': minor.*- `reissueCard` `x-repeatable`: /s,
  )
})

test('contract:diff compares with a document alone, and writes the verdict and the changes as JSON', async () => {
  const workspace = await mkdtemp(join(tmpdir(), 'travel-card-document-'))
  onTestFinished(() => rm(workspace, { recursive: true }))
  const published = join(workspace, 'openapi.json')
  const report = join(workspace, 'report.json')
  const document = parse(await read('openapi/openapi.yaml'))
  const compare = async (): Promise<{ verdict: string; changes: { at: string; bump: string }[] }> => {
    await writeFile(published, JSON.stringify(document))
    await runCommand(
      'node',
      ['--conditions=@travel-card/source', 'scripts/contract-diff.ts', '--base', published, '--json', report],
      { cwd: root },
    ).catch(() => {})
    return JSON.parse(await readFile(report, 'utf8'))
  }
  expect(await compare()).toEqual({ verdict: 'none', changes: [] })
  document.paths['/cards/{cardId}/block'] = { post: { operationId: 'blockCard', responses: {} } }
  const { verdict, changes } = await compare()
  expect(verdict).toBe('major')
  expect(changes).toContainEqual(expect.objectContaining({ bump: 'major', at: 'blockCard' }))
})

test('contract:diff ends with 2 and says why if it cannot compare', async () => {
  await expect(diff('openapi', '--bse', 'x')).rejects.toThrow(/ended with 2:.*--bse/s)
  await expect(judgeContract(root, 'no-such-commit')).rejects.toThrow('no-such-commit')
})
