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

const credit = (width: number, text: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="14" viewBox="0 0 ${width} 14">` +
      `<text y="11" font-family="system-ui,sans-serif" font-size="11" font-weight="700" fill="#1d4ed8">${text}</text></svg>`,
  )}`

// The credit's pictures, which Redoc would load from its own host: beside the wide sidebar and the collapsed one.
const pictures = new Map([
  ['https://cdn.redoc.ly/redoc/logo-mini-full.svg', credit(48, 'Redocly')],
  ['https://cdn.redoc.ly/redoc/logo-mini.svg', credit(10, 'R')],
])

/**
 * Makes the rendered page complete in itself: no picture from another host, and links that also work when they are
 * opened in a new tab.
 *
 * @throws when Redoc's output no longer has what is replaced here, as a newer version of it may.
 */
export function selfContained(page: string): string {
  let complete = page
  for (const [url, picture] of pictures) {
    if (!complete.includes(`\`${url}\``))
      throw new Error(`Redoc's page has no ${url}: see what it loads instead`)
    complete = complete.replaceAll(`\`${url}\``, () => `\`${picture}\``)
  }
  const script = complete.indexOf('<script type="module">')
  if (script === -1) throw new Error("Redoc's page has no module script")
  // The prerendered links are paths, but the page routes by the part after the hash.
  const prerendered = complete.slice(0, script).replaceAll(' href="/', ' href="#/')
  return prerendered + complete.slice(script)
}
