import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { copyFile, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { readContract, readOwner } from 'generator'
import { bundleAssets } from './bundle-assets.ts'
import { withContentPolicy } from './content-policy.ts'
import { createRenderer } from './markdown.ts'
import { llmsText, plainMarkdown } from './page.ts'
import { sitePages } from './pages/site-pages.ts'
import { shownDocument } from './reference/reference-page.ts'
import { renderRedoc, withRedoc } from './reference/render-redoc.ts'
import { searchIndex } from './search/search-index.ts'
import { notFoundPage, shellPage } from './shell.ts'

type SiteOptions = Readonly<Record<'root' | 'out' | 'url', string>>

const folder = join(import.meta.dirname, '..')

/** Builds the site in a folder, which it empties first: its pages, their texts, the reference, and the contract for download. */
export async function buildSite({ root, out, url }: SiteOptions): Promise<void> {
  await rm(out, { recursive: true, force: true })
  await mkdir(out, { recursive: true })
  const model = await readContract(root)
  const pages = sitePages(model, root, folder, readOwner(root).answers)
  const [redoc, assets, render] = await Promise.all([
    renderRedoc(shownDocument(model, join(folder, 'samples')), join(folder, 'reference')),
    bundleAssets(root, out),
    createRenderer(folder),
  ])
  const base = new URL(url).pathname
  const rendered = [...pages, notFoundPage(pages, base)].map((page) => ({ page, ...render(page, pages) }))
  const found = rendered.filter(({ page }) => !['index', '404'].includes(page.path))
  const index = searchIndex(found)
  const files = { ...assets, index: `assets/search.${hashOf(index)}.json` }
  await put(out, files.index, index)
  for (const { page, ...text } of rendered) {
    let html = shellPage(page, text, { pages, base, files })
    if (page.path === 'reference') {
      const name = `assets/redoc.${hashOf(redoc)}.js`
      const parts = withRedoc(html, redoc, base + name)
      await put(out, name, parts.script)
      html = parts.html
    }
    await put(out, `${page.path}.html`, withContentPolicy(html))
  }
  const texts = pages.filter(({ path }) => path !== 'reference')
  for (const { path, text } of texts) await put(out, `${path}.md`, plainMarkdown(text))
  await put(out, 'llms.txt', llmsText(texts))
  await put(
    out,
    'sitemap.xml',
    sitemap(pages.map(({ path }) => new URL(path === 'index' ? '.' : `${path}.html`, url).href)),
  )
  await put(out, 'openapi.json', `${JSON.stringify(model.document, null, 2)}\n`)
  await copyFile(join(root, 'openapi/openapi.yaml'), join(out, 'openapi.yaml'))
  await cp(join(folder, 'public'), out, { recursive: true })
  await compress(out)
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8)

const sitemap = (addresses: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${addresses.map((one) => `<url><loc>${one}</loc></url>`).join('')}</urlset>\n`

/** Writes each text a second time, as gzip, for hosts that serve such a file instead (nginx: `gzip_static on`). */
async function compress(out: string): Promise<void> {
  for (const name of globSync('**/*.{html,css,js,json,yaml,svg,md,txt,xml}', { cwd: out })) {
    const text = await readFile(join(out, name))
    await writeFile(join(out, `${name}.gz`), await promisify(gzip)(text, { level: 9 }))
  }
}

async function put(out: string, name: string, text: string): Promise<void> {
  const file = join(out, name)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
}
