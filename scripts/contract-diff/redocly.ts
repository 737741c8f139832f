import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { JsonObject } from 'generator'
import { runCommand } from 'test-support/run-command'
import type { Change } from './change.ts'

/** A change in Redocly's report. */
export interface Reported {
  /** A pointer, with each `$ref` on the way followed. */
  readonly path: string
  readonly typeName: string
  readonly kind: 'added' | 'removed' | 'modified'
  readonly impact: Change['bump']
  /** The messages of Redocly's rules. There are none for extensions, names of examples and many compatible changes. */
  readonly verdicts: readonly { readonly message: string }[]
  readonly property?: string
  readonly base?: { readonly value: unknown }
  readonly revision?: { readonly value: unknown }
}

/** Writes a document as JSON, with the lists in extensions as texts, because Redocly doesn't compare lists of ids. */
const toJson = (document: JsonObject): string =>
  JSON.stringify(document, (key, value) =>
    key.startsWith('x-') && Array.isArray(value) && value.every((one) => typeof one === 'string')
      ? value.join(', ')
      : value,
  )

/** Runs `redocly diff` on two documents. */
export async function runRedocly(base: JsonObject, head: JsonObject): Promise<readonly Reported[]> {
  const [before, after] = [toJson(base), toJson(head)]
  if (before === after) return []
  const folder = await mkdtemp(join(tmpdir(), 'travel-card-diff-'))
  try {
    await writeFile(join(folder, 'base.json'), before)
    await writeFile(join(folder, 'head.json'), after)
    // A separate configuration, because the repository's own rules don't treat any change as breaking.
    await writeFile(join(folder, 'redocly.yaml'), 'extends: [diff-recommended]\ntelemetry: off\n')
    const args = ['diff', 'base.json', 'head.json', '--format=json', '--fail-on=none', '--output=report.json']
    const env = { REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
    await runCommand('redocly', args, { cwd: folder, env })
    return JSON.parse(await readFile(join(folder, 'report.json'), 'utf8')).changes
  } finally {
    await rm(folder, { recursive: true })
  }
}
