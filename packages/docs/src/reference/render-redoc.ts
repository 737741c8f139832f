import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { JsonObject } from 'scripts/generate'

const cli = join(dirname(createRequire(import.meta.url).resolve('@redocly/cli/package.json')), 'bin/cli.js')

/** Renders a document with Redoc into one page, in the look and with the options of a folder. */
export async function renderRedoc(document: JsonObject, look: string): Promise<string> {
  const [frame, theme] = await Promise.all([
    readFile(join(look, 'page.hbs'), 'utf8'),
    readFile(join(look, 'theme.css'), 'utf8'),
  ])
  const work = await mkdtemp(join(tmpdir(), 'travel-card-docs-'))
  const file = (name: string): string => join(work, name)
  try {
    await writeFile(file('openapi.json'), JSON.stringify(document))
    await writeFile(
      file('page.hbs'),
      frame.replace('/* theme */', () => theme),
    )
    await promisify(execFile)(
      process.execPath,
      [
        cli,
        'build-docs',
        file('openapi.json'),
        '--inlineBundle',
        ...['--config', join(look, 'redocly.yaml')],
        ...['--template', file('page.hbs')],
        ...['--output', file('index.html')],
      ],
      {
        cwd: work,
        env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
      },
    )
    return await readFile(file('index.html'), 'utf8')
  } finally {
    await rm(work, { recursive: true })
  }
}
