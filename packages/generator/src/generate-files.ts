import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Model, Part } from './model.ts'
import { codeOwners, readOwner, showOwner, withOwner } from './owner.ts'
import { lintContract, readContract } from './read-contract.ts'
import { showCode, showList } from './show-snippets.ts'
import { ContractProblems } from './source-file.ts'
import { staleTexts } from './stale-texts.ts'

/** The new text of each file that a generation changes, by its path from the root; `undefined` removes the file. */
export type ChangedFiles = ReadonlyMap<string, string | undefined>

/** The workspace with the renderers, also when a contract elsewhere is read. */
const workspace = join(import.meta.dirname, '../../..')

/** Loads what each package adds to a generation, by the folder that it is in. */
export async function findParts(): Promise<ReadonlyMap<string, Part>> {
  const parts = new Map<string, Part>()
  for (const path of find(workspace, 'packages/*/generate/index.ts').sort()) {
    const { part }: { readonly part: Part } = await import(pathToFileURL(join(workspace, path)).href)
    parts.set(dirname(path), part)
  }
  return parts
}

interface Renderer {
  /** The paths of all outputs. */
  readonly paths: readonly string[]
  /** Renders an output when it is first asked for. */
  textOf(path: string): Promise<string>
}

/** Prepares the outputs of these parts. */
export function rendererOf(parts: ReadonlyMap<string, Part>, model: Model): Renderer {
  const outputs = new Map(
    [...parts].flatMap(([folder, part]) =>
      part.outputs.map((output) => [output.path as string, { folder, output }] as const),
    ),
  )
  const texts = new Map<string, Promise<string>>()
  async function render(path: string): Promise<string> {
    const { folder, output } = outputs.get(path) ?? {}
    if (!output) throw new Error(`no package renders ${path}`)
    const text = await output.render(model, textOf)
    const sources = `${output.from ?? 'openapi/openapi.yaml'} by ${folder}`
    return path.endsWith('.json') ? text : `// generated from ${sources}: edit these, not this file\n${text}`
  }
  function textOf(path: string): Promise<string> {
    const text = texts.get(path) ?? render(path)
    texts.set(path, text)
    return text
  }
  return { paths: [...outputs.keys()], textOf }
}

/**
 * Lints and reads the contract, renders each file, and returns those that differ from the disk. Writes nothing, so that a contract
 * with problems leaves all files as they were.
 *
 * @throws ContractProblems with file, line and reason of everything that is wrong.
 */
export async function generateFiles(root: string): Promise<ChangedFiles> {
  await lintContract(root)
  const parts = await findParts()
  const model = await readContract(root, [...parts.values()])
  const stale = staleTexts(root)
  if (stale.length > 0) throw new ContractProblems(stale)
  const owner = readOwner(root)
  const { paths, textOf } = rendererOf(parts, model)
  const files = new Map<string, string | undefined>()
  for (const path of paths) files.set(path, await textOf(path))
  for (const path of find(root, 'packages/*/{src,snippets}/**/*.gen.*'))
    if (!files.has(path)) files.set(path, undefined)
  // Files that were rendered above aren't on the disk yet.
  const read = (path: string): string =>
    files.get(relative(root, path).replaceAll('\\', '/')) ?? readFileSync(path, 'utf8')
  for (const page of find(root, '{*.md,packages/*/*.md,packages/*/guides/**/*.md}')) {
    const file = join(root, page)
    const folder = dirname(file)
    const text = showCode(readFileSync(file, 'utf8'), folder, read)
    files.set(page, showOwner(showList(text, folder), owner))
  }
  for (const path of find(root, 'packages/*/package.json')) {
    const manifest = readFileSync(join(root, path), 'utf8')
    if (!JSON.parse(manifest).private) files.set(path, withOwner(manifest, dirname(path), owner))
  }
  files.set('.github/CODEOWNERS', codeOwners(owner))
  return changedFiles(root, files)
}

/** Makes the parts' recordings anew from the generated files on the disk, and returns those that differ. */
export async function makeRecordings(): Promise<ChangedFiles> {
  const files = new Map<string, string>()
  for (const { recording } of (await findParts()).values())
    if (recording) files.set(recording.path, await recording.record())
  return changedFiles(workspace, files)
}

function changedFiles(root: string, files: ChangedFiles): ChangedFiles {
  const isCurrent = ([path, text]: [string, string | undefined]): boolean =>
    text !== undefined && existsSync(join(root, path)) && readFileSync(join(root, path), 'utf8') === text
  return new Map([...files].filter((file) => !isCurrent(file)))
}

const find = (root: string, pattern: string): string[] =>
  globSync(pattern, { cwd: root }).map((path) => path.replaceAll('\\', '/'))

/** Writes and removes files. */
export function writeFiles(root: string, files: ChangedFiles): void {
  for (const [path, text] of files) {
    const file = join(root, path)
    mkdirSync(dirname(file), { recursive: true })
    if (text === undefined) rmSync(file)
    else writeFileSync(file, text)
  }
}
