import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { ContractProblems } from './problems.ts'

const cli = join(dirname(createRequire(import.meta.url).resolve('@redocly/cli/package.json')), 'bin/cli.js')

function redocly(root: string, ...args: string[]): void {
  const run = spawnSync(process.execPath, [cli, ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  })
  if (run.error) throw run.error
  if (run.status === 0) return
  // Problems are mended here, never listed in an ignore file.
  const lines = `${run.stdout}${run.stderr}`
    .split('\n')
    .filter((line) => !line.includes('--generate-ignore-file'))
  throw new ContractProblems([lines.join('\n').trim()])
}

/** Lints the contract by the rules of `redocly.yaml` and returns it bundled into one document. */
export function lintAndBundle(root: string): Record<string, unknown> {
  redocly(root, 'lint', 'main', '--format=stylish')
  const folder = mkdtempSync(join(tmpdir(), 'travel-card-contract-'))
  try {
    const file = join(folder, 'openapi.json')
    redocly(root, 'bundle', 'main', '--output', file)
    return JSON.parse(readFileSync(file, 'utf8'))
  } finally {
    rmSync(folder, { recursive: true })
  }
}
