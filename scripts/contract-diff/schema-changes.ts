import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { isDeepStrictEqual, promisify } from 'node:util'
import { asObject, fromPointer, type JsonObject } from '../generate/document.ts'
import type { Change } from './change.ts'
import { describePlace, namePath } from './expand.ts'

const cli = join(dirname(createRequire(import.meta.url).resolve('@redocly/cli/package.json')), 'bin/cli.js')
const config = join(import.meta.dirname, 'redocly.yaml')

/** What is read of a change in Redocly's report. */
interface Reported {
  readonly path: string
  readonly typeName: string
  readonly kind: 'added' | 'removed' | 'modified'
  readonly impact: Change['bump']
  readonly verdicts: readonly { readonly message: string }[]
  readonly property?: string
  readonly base?: { readonly value: unknown }
  readonly revision?: { readonly value: unknown }
}

/** Runs `redocly diff` on two documents. */
export async function runRedocly(base: JsonObject, head: JsonObject): Promise<readonly Reported[]> {
  const folder = await mkdtemp(join(tmpdir(), 'travel-card-diff-'))
  try {
    const [before, after, report] = ['base.json', 'head.json', 'report.json'].map((one) => join(folder, one))
    await writeFile(`${before}`, JSON.stringify(base))
    await writeFile(`${after}`, JSON.stringify(head))
    const args = ['diff', `${before}`, `${after}`, '--format=json', '--fail-on=none', `--output=${report}`]
    await promisify(execFile)(process.execPath, [cli, ...args, `--config=${config}`], {
      env: { ...process.env, REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    })
    return JSON.parse(await readFile(`${report}`, 'utf8')).changes
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** What Redocly has no rule for and `annotation-changes.ts` judges; the version follows from the release. */
function isOurs({ path, typeName, property = '', verdicts, kind }: Reported): boolean {
  if (verdicts.length > 0) return false
  const keys = [...fromPointer(path), property]
  return (
    (typeName === 'Tag' && (kind !== 'modified' || property === 'name')) ||
    keys.some((key) => key.startsWith('x-')) ||
    ['required', 'deprecated'].includes(property) ||
    (typeName === 'Example' && kind !== 'modified') ||
    (typeName === 'Info' && property === 'version') ||
    property === 'tags'
  )
}

/** What of the described API changed, as Redocly rates it. */
export async function schemaChanges(base: JsonObject, head: JsonObject): Promise<Change[]> {
  if (isDeepStrictEqual(withoutExtensions(base), withoutExtensions(head))) return []
  const reported = await runRedocly(base, head)
  return reported
    .filter((one) => !isOurs(one))
    .map((one) => {
      const where = one.kind === 'added' ? head : base
      const { at, names } = describePlace(where, namePath(where, fromPointer(one.path)))
      const text = one.verdicts.map(({ message }) => message).join(' ')
      return {
        bump: one.impact,
        about: 'schema' as const,
        at,
        names,
        text: text || (one.kind === 'modified' ? `\`${one.property}\` reworded or changed.` : `${one.kind}.`),
        ...(one.impact === 'major' && { todo: whatToDo(one, `${names.at(-1)}`) }),
        ...(one.kind === 'removed' && { deprecated: isDeprecated(one.base?.value) }),
      }
    })
}

/** Redocly has no rule for them. */
function withoutExtensions(document: JsonObject): unknown {
  return JSON.parse(JSON.stringify(document, (key, value) => (key.startsWith('x-') ? undefined : value)))
}

/** What a change that breaks asks of who uses the packages. */
function whatToDo({ property = '', base, revision }: Reported, name: string): string {
  if (property === 'operationId')
    return `Call \`${revision?.value}\` in the place of \`${base?.value}\`, of the client, the mock and the query options.`
  if (property === 'name')
    return `Pass \`${revision?.value}\` in the place of \`${base?.value}\`. Rename an entry of \`wireNames\` for it too, or take it out if it says \`${revision?.value}\`.`
  return `Look at each use of \`${name}\` in your code.`
}

/** Whether something was deprecated: itself, or each operation of a path. */
function isDeprecated(value: unknown): boolean {
  const inner = Object.values(asObject(value)).filter((one) => 'operationId' in asObject(one))
  return asObject(value).deprecated === true || (inner.length > 0 && inner.every(isDeprecated))
}
