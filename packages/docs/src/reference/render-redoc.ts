import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { JsonObject } from 'generator'
import { runCommand } from 'test-support/run-command'

const cli = join(dirname(createRequire(import.meta.url).resolve('@redocly/cli/package.json')), 'bin/cli.js')

/** Renders a document with Redoc into a single page, with the theme and the options in the folder `look`. */
export async function renderRedoc(document: JsonObject, look: string): Promise<string> {
  const theme = await readFile(join(look, 'theme.css'), 'utf8')
  const work = await mkdtemp(join(tmpdir(), 'travel-card-docs-'))
  const file = (name: string): string => join(work, name)
  try {
    await writeFile(file('openapi.json'), JSON.stringify(document))
    await writeFile(file('page.hbs'), `{{{redocHead}}}<style>${theme}</style><!-- body -->{{{redocHTML}}}`)
    const options = ['--inlineBundle', '--config', join(look, 'redocly.yaml'), '--template', file('page.hbs')]
    await runCommand(
      'node',
      [cli, 'build-docs', file('openapi.json'), ...options, '--output', file('index.html')],
      { cwd: work, env: { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' } },
    )
    return patches.reduce(
      (text, [from, to]) => {
        if (!text.includes(from)) throw new Error(`Redoc no longer has: ${from}`)
        return text.replaceAll(from, () => to)
      },
      await readFile(file('index.html'), 'utf8'),
    )
  } finally {
    await rm(work, { recursive: true })
  }
}

/** The changes to the words of fields, and to the colours of methods and names, each with the old code and the new code. */
const patches: readonly (readonly [from: string, to: string])[] = [
  [`.push(\`(\${i})\`)`, '.push(i)'],
  ['.join(`, `)}function Zb', '.join(` · `)}function Zb'],
  ['(IC,{children:o})}var', '(IC,{children:e})}var'],
  ['return`any`}function Hb', 'return`any value`}function Hb'],
  ['(`required`,`required`)', '(`required`,`Required`)'],
  // Marks the section in the middle of the window, rather than 150 px below its top.
  ['function Kl(e,t=!1,n=!0,r=150)', 'function Kl(e,t=!1,n=!0,r=globalThis.innerHeight/2)'],
  ['s&&u.push(r?r(`array`,`array`):`array`),', ''],
  ['(^|[^.A-Za-z0-9_$])([A-Za-z_$]', '(^|[^A-Za-z0-9_$])([A-Za-z_$]'],
  ['(?:\\.|\\?\\.)([A-Za-z_$][\\w$]*)/g,group:1}];function B4', '[A-Za-z_$][\\w$]*/g}];function B4'],
]

// The pictures of Redoc's credit, which it would load from its own host. The page keeps the credit in words.
const pictures = /https:\/\/cdn\.redoc\.ly\/redoc\/[\w-]+\.svg/g

/** Keeps Redoc in the site's theme and off dark paper, marks in the sidebar the part that it is scrolled to, and goes to the part that a link names. */
const besideTheSite = `{
  const root = document.documentElement
  const follow = () => {
    const isDark = root.classList.contains('dark')
    root.classList.toggle('light', !isDark)
    try { localStorage.setItem('redoc.colorMode', isDark ? 'dark' : 'light') } catch {}
  }
  new MutationObserver(follow).observe(root, { attributeFilter: ['class'] })
  follow()
  // Redoc's dark colours go by the class, also on paper, which is white.
  let wasDark = false
  matchMedia('print').addEventListener('change', ({ matches }) => {
    if (matches) wasDark = root.classList.contains('dark')
    if (wasDark) root.classList.toggle('dark', !matches)
  })
  const mark = () => {
    for (const link of document.querySelectorAll('#menu section a'))
      if (link.hash === location.hash) link.setAttribute('aria-current', 'page')
      else link.removeAttribute('aria-current')
  }
  const { replaceState } = history
  history.replaceState = (...given) => {
    replaceState.apply(history, given)
    mark()
  }
  for (const type of ['DOMContentLoaded', 'hashchange', 'popstate']) addEventListener(type, mark)
  addEventListener('click', ({ target }) => {
    const link = target.closest?.('a[href*="#/"]')
    // Also where the address has another part by now: Redoc ignores a link to the part that was opened last.
    if (link && link.pathname === location.pathname)
      requestAnimationFrame(() => document.getElementById(decodeURIComponent(link.hash.slice(2)))?.scrollIntoView())
  })
}`

/** The placeholder for Redoc in the Markdown and in the HTML of the reference's page. */
export const redocPlace = '<div class="redoc vp-raw"></div>'

/** Inserts Redoc's output into the site's page of the reference. Returns the page, and Redoc's script, which is a file of its own. */
export function withRedoc(
  shell: string,
  rendered: string,
  scriptName: string,
): { html: string; script: string } {
  const [, head = '', body = '', script = ''] =
    /^(.*?)<!-- body -->(.*?)<script type="module">(.*?)<\/script>/s.exec(
      rendered.replaceAll(pictures, 'data:,'),
    ) ?? []
  // Turns the prerendered paths into hashes, because the page routes by the hash.
  const routed = body.replaceAll(' href="/', ' href="#/')
  const html = shell
    .replace('</head>', () => `${head}<script>${besideTheSite}</script></head>`)
    .replace(redocPlace, () => `<div class="redoc vp-raw">${routed}</div>`)
    .replace('</body>', () => `<script type="module" src="${scriptName}"></script></body>`)
  return { html, script }
}
