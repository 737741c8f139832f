import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { outputs } from './generate/outputs.ts'
import { ContractProblems } from './generate/problems.ts'
import { readContract } from './generate/read-contract.ts'
import { showCode, showEnvironments, showList } from './snippets/show-snippets.ts'

const usage = `Usage: pnpm generate [--check] [--root <folder>]

Writes every generated file (*.gen.ts, *.gen.json) from openapi/, the code blocks of READMEs and AGENTS.md from
snippets/, the rules for coding agents, and the table of what \`pnpm test:runtimes\` tried.

  --check          write nothing; fail and name the files that a generation would change
  --root <folder>  work on another workspace than this one
  --help           print this`

function readOptions(): { check: boolean; root: string } {
  const { values } = parseArgs({
    options: {
      check: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
      root: { type: 'string', default: join(import.meta.dirname, '..') },
    },
  })
  if (values.help) {
    console.log(usage)
    process.exit(0)
  }
  return { check: values.check, root: resolve(values.root) }
}

function fail(message: string, code = 1): never {
  console.error(message)
  process.exit(code)
}

/** Everything is rendered before the first file is written, so a contract that fails leaves all files as they were. */
async function generate(root: string): Promise<Map<string, string | undefined>> {
  const model = await readContract(root)
  const files = new Map<string, string | undefined>()
  for (const output of outputs) files.set(output.path, await output.render(model))
  for (const found of globSync('packages/*/{src,snippets}/**/*.gen.*', { cwd: root })) {
    const path = found.replaceAll('\\', '/')
    if (!files.has(path)) files.set(path, undefined)
  }
  // What is rendered above is not written yet.
  const read = (path: string): string =>
    files.get(relative(root, path).replaceAll('\\', '/')) ?? readFileSync(path, 'utf8')
  for (const page of globSync('{*.md,packages/*/*.md}', { cwd: root })) {
    const file = join(root, page)
    const folder = dirname(file)
    const text = showCode(readFileSync(file, 'utf8'), folder, read)
    files.set(page.replaceAll('\\', '/'), showList(showEnvironments(text, folder), folder))
  }
  const isCurrent = ([path, text]: [string, string | undefined]): boolean =>
    text !== undefined && existsSync(join(root, path)) && readFileSync(join(root, path), 'utf8') === text
  return new Map([...files].filter((file) => !isCurrent(file)))
}

let options: ReturnType<typeof readOptions>
try {
  options = readOptions()
} catch (error) {
  fail(`${error instanceof Error ? error.message : error}\n\n${usage}`, 2)
}
try {
  const changes = await generate(options.root)
  const list = [...changes]
    .map(([path, text]) => `  ${text === undefined ? 'remove' : 'write '} ${path}`)
    .sort()
  if (changes.size === 0) console.log('generated files are up to date')
  else if (options.check) {
    fail(`Generated files are out of date. Run \`pnpm generate\` and commit:\n${list.join('\n')}`)
  } else {
    for (const [path, text] of changes) {
      const file = join(options.root, path)
      mkdirSync(dirname(file), { recursive: true })
      if (text === undefined) rmSync(file)
      else writeFileSync(file, text)
    }
    console.log(list.join('\n'))
  }
} catch (error) {
  if (!(error instanceof ContractProblems)) throw error
  fail(`The contract cannot be generated from; nothing was written.\n${error.message}`)
}
