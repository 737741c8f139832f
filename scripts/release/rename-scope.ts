import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readOwner } from 'generator'
import { runCommand } from 'test-support/run-command'
import { readCommandLine, refuse } from '../command-line.ts'

const usage = `Usage: pnpm rename-scope @SCOPE

Gives the packages another scope: in owner.yaml, manifests, source, texts, snippets and the lock file. Then it installs,
generates and formats. It commits nothing, so you can undo everything with git.`

const [scope = ''] = readCommandLine(usage, {}, 1).positionals
if (!/^@[a-z\d][a-z\d._-]*$/.test(scope))
  refuse('A scope is @ and the name of an npm user or organisation in lower case.', usage)
const root = join(import.meta.dirname, '../..')
const { scope: old } = readOwner(root)
const name = new RegExp(`${old}(?![\\w.-])`, 'g')
// The name that npm derives from the scope: `@acme/sdk` is packed as `acme-sdk-1.0.0.tgz`.
const tarball = new RegExp(`\\b${old.slice(1)}-(?=[\\w.*\${}-]*\\.tgz)`, 'g')
// Yarn's settings name the scope without its @.
const yarnScope = new RegExp(`(?<=\\bnpmScopes:\\n +)${old.slice(1)}(?=:)`, 'g')
const files = await runCommand('git', ['ls-files', '-z'], { cwd: root })
for (const file of files.split('\0').filter(Boolean)) {
  const path = join(root, file)
  const text = readFileSync(path, 'utf8')
  const renamed = text
    .replaceAll(name, scope)
    .replaceAll(tarball, `${scope.slice(1)}-`)
    .replaceAll(yarnScope, scope.slice(1))
  // Binary files never contain the name, so they aren't written.
  if (renamed !== text) writeFileSync(path, renamed)
}
await runCommand('pnpm', ['install', '--no-frozen-lockfile', '--prefer-offline'], { cwd: root })
await runCommand('pnpm', ['format'], { cwd: root })
await runCommand('pnpm', ['generate'], { cwd: root })
