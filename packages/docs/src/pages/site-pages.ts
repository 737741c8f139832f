import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { asObject, type Model } from 'scripts/generate'
import { contractPlaces } from '../contract-places.ts'
import type { Page } from '../page.ts'
import { changesPage } from './changes-page.ts'
import { operationPage } from './operation-page.ts'
import { registerPage } from './register-page.ts'
import { sensitiveFields } from './sensitive-fields.ts'
import { writtenPage } from './written-page.ts'

/**
 * Every page of the site, in the order of the sidebar.
 *
 * @param root The workspace whose contract is shown.
 * @param folder This package, which holds what people have written.
 */
export function sitePages(model: Model, root: string, folder: string): Page[] {
  const places = model.operations.flatMap((operation) => contractPlaces(model, operation))
  const inserts = { contract: ownWords(model), sensitive: sensitiveFields(places) }
  const guides = readdirSync(join(folder, 'guides'))
    .sort()
    .map((file): Page => {
      const path = `guides/${file.replaceAll(/^\d+-|\.md$/g, '')}`
      return { ...writtenPage(join(folder, 'guides', file), path, inserts), group: 'Guides' }
    })
  return [
    {
      ...writtenPage(join(folder, 'home.md'), 'index'),
      layout: { pageClass: 'home', aside: false, prev: false, next: false },
    },
    ...guides,
    ...model.operations.map((operation) => operationPage(model, operation, join(folder, 'samples'))),
    registerPage(model, places),
    changesPage(root),
  ]
}

/** What the contract says of itself, from its first section on. */
function ownWords({ document }: Model): string {
  const description = String(asObject(document.info).description)
  const start = description.search(/^## /m)
  return start === -1 ? '' : description.slice(start).trim()
}
