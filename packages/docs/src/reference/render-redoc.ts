import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { JsonObject } from 'scripts/generate'
import { runCommand } from 'scripts/run-command'

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
    const template = frame.replace('/* theme */', () => theme)
    await writeFile(file('page.hbs'), template)
    const options = ['--inlineBundle', '--config', join(look, 'redocly.yaml'), '--template', file('page.hbs')]
    await runCommand(
      'node',
      [cli, 'build-docs', file('openapi.json'), ...options, '--output', file('index.html')],
      { cwd: work, env: { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' } },
    )
    return await readFile(file('index.html'), 'utf8')
  } finally {
    await rm(work, { recursive: true })
  }
}

// The pictures of a credit that the page has in words; Redoc would load them from its own host.
const pictures = ['logo-mini-full', 'logo-mini'].map((name) => `https://cdn.redoc.ly/redoc/${name}.svg`)

/** What Redoc rendered, in the parts that a page needs. */
export interface RedocParts {
  readonly head: string
  readonly body: string
  /** The name and the text of its script, which a browser can keep. */
  readonly name: string
  readonly script: string
}

/**
 * Makes what Redoc rendered complete in itself: no picture from another host, links that also work when they are opened in a
 * new tab, and its script as a file.
 *
 * @throws when Redoc's output no longer has what is replaced here, as a newer version of it may.
 */
export function selfContained(page: string): RedocParts {
  const [, head = '', before = '', found = ''] =
    /^(.*?)<!-- body -->(.*?)<script type="module">(.*?)<\/script>/s.exec(page) ?? []
  const script = pictures.reduce((text, url) => {
    if (!text.includes(`\`${url}\``)) throw new Error(`Redoc's page has no ${url}: see what it loads instead`)
    return text.replaceAll(url, 'data:,')
  }, found)
  const name = `assets/redoc.${createHash('sha256').update(script).digest('hex').slice(0, 12)}.js`
  // The prerendered links are paths, but the page routes by the part after the hash.
  return { head, body: before.replaceAll(' href="/', ' href="#/'), name, script }
}

/** Keeps the site's router out of Redoc's page, which has its own, and Redoc in the theme of the site. */
const besideTheSite = `addEventListener('click', ({ target }) => {
  const link = target.closest?.('a[href]')
  if (link && !link.closest('.vp-raw')) link.target = '_self'
}, true)
addEventListener('click', () => setTimeout(() => {
  // Redoc does not name the button that closes its dialog.
  for (const icon of document.querySelectorAll('button:not([aria-label]) > [data-component-name$="/CloseIcon"]'))
    icon.parentElement.setAttribute('aria-label', 'Close')
}))
// The site's search alone: Redoc hears the same keys.
addEventListener('keydown', (event) => {
  if (event.key?.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.stopPropagation()
  document.querySelector('#local-search button')?.click()
}, true)
addEventListener('popstate', (event) => Object.defineProperty(event, 'state', { value: null }))
const { classList } = document.documentElement
const follow = () => {
  const isDark = classList.contains('dark')
  classList.toggle('light', !isDark)
  try { localStorage.setItem('redoc.colorMode', isDark ? 'dark' : 'light') } catch {}
}
new MutationObserver(follow).observe(document.documentElement, { attributeFilter: ['class'] })
follow()`

/** Where Redoc stands in the Markdown of the reference's page, and in its HTML. */
export const redocPlace = '<div class="redoc vp-raw"></div>'

/** Puts Redoc into the site's page of the reference. */
export function withRedoc(html: string, { head, body, name }: RedocParts): string {
  if (!html.includes(redocPlace)) throw new Error('the page of the reference has no place for Redoc')
  return html
    .replace('</head>', () => `${head}<script>${besideTheSite}</script></head>`)
    .replace(redocPlace, () => `<div class="redoc vp-raw">${body}</div>`)
    .replace('</body>', () => `<script type="module" src="${name}"></script></body>`)
}
