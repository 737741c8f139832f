import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ContractProblems } from './generate/source-file.ts'
import { findStale, writeFiles } from './generate/write.ts'
import { staleSources } from './snippets/show-snippets.ts'

const usage = `Usage: pnpm generate [--check] [--root <folder>]

Writes every generated file (*.gen.ts, *.gen.json) from openapi/, the code blocks of READMEs, guides and AGENTS.md from
snippets/, the rules for coding agents, and the table of what \`pnpm test:runtimes\` tried.

  --check          write nothing; fail and name the files that a generation would change
  --root <folder>  work on another workspace than this one
  --help           print this`

function fail(message: string, code = 1): never {
  console.error(message)
  process.exit(code)
}

function readCommandLine(): { check: boolean; root: string } {
  const root = { type: 'string', default: join(import.meta.dirname, '..') } as const
  const flag = { type: 'boolean', default: false } as const
  try {
    const { values } = parseArgs({ options: { check: flag, help: flag, root } })
    if (!values.help) return { check: values.check, root: resolve(values.root) }
  } catch (error) {
    fail(`${error instanceof Error ? error.message : error}\n\n${usage}`, 2)
  }
  console.log(usage)
  process.exit(0)
}

/** Where to mend what a page shows, because an edit of the page itself is written over. */
function sourcesOf(page: string, text: string | undefined): string {
  if (text === undefined || !page.endsWith('.md')) return ''
  const sources = staleSources(readFileSync(join(root, page), 'utf8'), text)
  const files = [...new Set(sources)]
    .filter((file) => !file.includes('.gen.'))
    .map((file) => join(dirname(page), file).replaceAll('\\', '/'))
  return files.length === 0 ? '' : `, which shows ${files.join(', ')}: mend it there`
}

const { check, root } = readCommandLine()
try {
  const stale = await findStale(root)
  const list = [...stale]
    .map(([path, text]) => `  ${text === undefined ? 'remove' : 'write '} ${path}${sourcesOf(path, text)}`)
    .sort()
    .join('\n')
  if (list === '') console.log('generated files are up to date')
  else if (check) fail(`Generated files are out of date. Run \`pnpm generate\` and commit:\n${list}`)
  else {
    writeFiles(root, stale)
    console.log(list)
  }
} catch (error) {
  if (!(error instanceof ContractProblems)) throw error
  fail(`The contract cannot be generated from; nothing was written.\n${error.message}`)
}
