import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readChanges } from 'scripts/contract-diff/print'
import { asObject, type Model } from 'scripts/generate'
import { contractPlaces, type Place, sensitivityOf } from '../contract-places.ts'
import type { Page } from '../page.ts'
import { openQuestionsPage } from './open-questions-page.ts'
import { operationPage } from './operation-page.ts'

/** The folders of the guides, and the part of the sidebar that each is. */
const folders = { guides: 'Guides', 'guides/app': 'In your app', 'guides/mock': 'The mock' } as const

/**
 * Every page of the site, in the order of the sidebar.
 *
 * @param root The workspace whose contract is shown.
 * @param folder This package, which holds what people have written.
 */
export function sitePages(model: Model, root: string, folder: string): Page[] {
  const places = model.operations.flatMap((operation) => contractPlaces(model, operation))
  const inserts = { contract: ownWords(model), options: optionWords(root), sensitive: sensitiveRows(places) }
  const guides = Object.entries(folders).flatMap(([from, group]) =>
    globSync(`${from}/*.md`, { cwd: folder })
      .map((file) => file.replaceAll('\\', '/'))
      .sort()
      .map((file): Page => {
        const path = file.replaceAll(/(?<=\/)\d+-|\.md$/g, '')
        return { ...writtenPage(join(folder, file), path, inserts), group }
      }),
  )
  return [
    {
      ...writtenPage(join(folder, 'home.md'), 'index'),
      layout: { pageClass: 'home', aside: false, prev: false, next: false },
    },
    ...guides,
    ...model.operations.map((operation) => operationPage(model, operation, places, join(folder, 'samples'))),
    openQuestionsPage(model, places),
    {
      path: 'changelog',
      title: 'Changelog',
      description: 'What changed in the packages and in the contract, release by release.',
      group: 'Reference',
      text: readChanges(root).trim(),
    },
  ]
}

/**
 * A page that somebody has written: a description, a title, and text with the code that it shows. A comment
 * `<!-- insert: NAME -->` is replaced by one of the texts given.
 */
function writtenPage(file: string, path: string, inserts: Readonly<Record<string, string>> = {}): Page {
  const source = readFileSync(file, 'utf8').replaceAll('\r\n', '\n')
  const [front = '', description, title] = /^<!-- description: (.+) -->\n\n# (.+)\n/.exec(source) ?? []
  if (description === undefined || title === undefined)
    throw new Error(`${file} must begin with \`<!-- description: … -->\`, and its title as \`# Title\``)
  const text = `# ${title}\n${source.slice(front.length)}`
    .replaceAll(/^<!-- (?:code|environments): .+ -->\n/gm, '')
    .replaceAll(/<!-- insert: (\S+) -->/g, (_, name: string) => {
      const insert = inserts[name]
      if (insert === undefined) throw new Error(`${file}: there is no insert ${name}`)
      return insert
    })
    .trim()
  return { path, title, description, text }
}

/** What the contract says of itself, from its first section on. */
function ownWords({ document }: Model): string {
  const description = String(asObject(document.info).description)
  const start = description.search(/^## /m)
  return start === -1 ? '' : description.slice(start).trim()
}

/** The client's options as the SDK's README has them: a heading each, which search finds, and links as the guides have them. */
function optionWords(root: string): string {
  const readme = readFileSync(join(root, 'packages/sdk/README.md'), 'utf8')
  const section = readme.slice(readme.indexOf('| option '), readme.indexOf('\n## Errors\n'))
  const rows = /^\| (`\w+`) +\| (.+?) +\| (.+?) +\|$/gm
  const text = section.replaceAll(rows, '### $1\n\n*Default: $2.* $3\n').replaceAll(/^\|.*\n/gm, '')
  return text.replaceAll('*Default: required.*', '*Required.*').replaceAll(/\.\.\/docs\/guides\/\d+-/g, '')
}

/** The fields that hold personal data or secrets, each linked to where it stands. */
function sensitiveRows(places: readonly Place[]): string {
  const rows = places.flatMap((place) => {
    const { operation, label, anchor } = place
    const kind = sensitivityOf(place)
    return kind
      ? [`| [\`${label}\`](../operations/${operation}.md#${anchor}) of \`${operation}\` | ${kind} |`]
      : []
  })
  return ['| Where | What it is |', '| --- | --- |', ...rows].join('\n')
}
