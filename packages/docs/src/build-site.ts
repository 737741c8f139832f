import { rmSync } from 'node:fs'
import { copyFile, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { readContract, readOwner } from 'generator'
import { build } from 'vitepress'
import { withContentPolicy } from './content-policy.ts'
import { llmsText, type Page, plainMarkdown } from './page.ts'
import { sitePages } from './pages/site-pages.ts'
import { shownDocument } from './reference/reference-page.ts'
import { renderRedoc, withRedoc } from './reference/render-redoc.ts'

type SiteOptions = Readonly<Record<'root' | 'out' | 'url', string>>

const folder = join(import.meta.dirname, '..')

/** Builds the site in a folder, which it empties first: its pages, their texts, the reference, and the contract for download. */
export async function buildSite({ root, out, url }: SiteOptions): Promise<void> {
  const model = await readContract(root)
  const answers = readOwner(root).answers
  const pages = sitePages(model, root, folder, answers)
  const redoc = renderRedoc(shownDocument(model, join(folder, 'samples')), join(folder, 'reference'))
  await rm(out, { recursive: true, force: true })
  await buildPages(pages, { root, out, url })
  const shell = await readFile(join(out, 'reference.html'), 'utf8')
  await put(out, 'reference.html', withContentPolicy(withRedoc(shell, await redoc)))
  const texts = pages.filter(({ path }) => path !== 'reference')
  for (const { path, text } of texts) await put(out, `${path}.md`, plainMarkdown(text))
  await put(out, 'llms.txt', llmsText(texts))
  await put(out, 'openapi.json', `${JSON.stringify(model.document, null, 2)}\n`)
  await copyFile(join(root, 'openapi/openapi.yaml'), join(out, 'openapi.yaml'))
}

/** Writes the pages to a temporary folder, inside this package so that imports resolve, and lets VitePress build it. */
async function buildPages(pages: readonly Page[], { root, out, url }: SiteOptions): Promise<void> {
  const work = await mkdtemp(join(folder, 'work-'))
  // Removes the folder on any exit, even after Ctrl-C.
  process.once('exit', () => rmSync(work, { recursive: true, force: true }))
  for (const { path, title, description, layout, text } of pages) {
    const front = JSON.stringify({ title, description, ...layout })
    await put(work, `${path}.md`, `---\n${front}\n---\n\n${text}\n`)
  }
  const given = JSON.stringify([pages.map(({ text, ...page }) => page), url, root])
  const source = (way: string, file: string): string => JSON.stringify(`${way}/src/${file}`)
  const config = `import { siteConfig } from ${source('../..', 'site-config.ts')}\nexport default siteConfig(...${given})\n`
  await put(work, '.vitepress/config.ts', config)
  const theme = `export { theme as default } from ${source('../../..', 'theme/index.ts')}\n`
  await put(work, '.vitepress/theme/index.ts', theme)
  await cp(join(folder, 'public'), join(work, 'public'), { recursive: true })
  await build(work, { outDir: out })
}

async function put(out: string, name: string, text: string): Promise<void> {
  const file = join(out, name)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
}
