import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readContract } from 'scripts/generate/read-contract'
import { docsDocument } from './docs-document.ts'
import { renderPage } from './render-page.ts'
import { selfContained } from './self-contained.ts'

export interface SiteOptions {
  /** The workspace that holds `openapi/`. */
  readonly root: string
  /** The folder to write; what is in it goes. */
  readonly out: string
}

const folder = join(import.meta.dirname, '..')

/** Builds the site: one page, and the contract beside it for download. */
export async function buildSite({ root, out }: SiteOptions): Promise<void> {
  const model = await readContract(root)
  const page = selfContained(await renderPage(docsDocument(model, folder), folder))
  await rm(out, { recursive: true, force: true })
  await mkdir(out, { recursive: true })
  await writeFile(join(out, 'index.html'), page)
  await writeFile(join(out, 'openapi.json'), `${JSON.stringify(model.document, null, 2)}\n`)
  await copyFile(join(root, 'openapi/openapi.yaml'), join(out, 'openapi.yaml'))
}
