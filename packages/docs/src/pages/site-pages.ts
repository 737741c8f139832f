import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { asObject, type Model, placesOf, readChanges } from 'generator'
import type { Page } from '../page.ts'
import { referencePage } from '../reference/reference-page.ts'
import { openQuestionsPage, questionnairePage } from './open-questions-page.ts'
import { operationPage } from './operation-page.ts'

/** The folders of hand-written pages, each with its group in the sidebar. */
const folders = {
  guides: 'Guides',
  'guides/app': 'In your app',
  'guides/mock': 'The mock',
  pages: 'Releases',
} as const

/** Returns all pages of the site, in the order of the sidebar. The hand-written ones are in the folder. */
export function sitePages(model: Model, root: string, folder: string, answers: string): Page[] {
  const inserts = { contract: ownWords(model), options: optionWords(root), sensitive: sensitiveRows(model) }
  const written = Object.entries(folders).flatMap(([from, group]) =>
    globSync(`${from}/*.md`, { cwd: folder })
      .map((file) => file.replaceAll('\\', '/'))
      .sort()
      .map((file): Page => {
        const path = file.replaceAll(/^pages\/|(?<=\/)\d+-|\.md$/g, '')
        return { ...writtenPage(join(folder, file), path, inserts), group }
      }),
  )
  const home = writtenPage(join(folder, 'home.md'), 'index')
  return [
    {
      ...home,
      // The title stands in the first column.
      text: `<div class="columns hero">\n<div>\n\n${home.text}`,
      layout: { pageClass: 'home' },
    },
    ...written,
    ...model.operations.map((operation) => operationPage(model, operation, join(folder, 'samples'))),
    referencePage(model),
    openQuestionsPage(model, answers),
    questionnairePage(answers),
    {
      path: 'changelog',
      title: 'Changelog',
      description: 'What changed in the packages and in the contract, release by release.',
      group: 'Releases',
      text: readChanges(root, '@travel-card/contract', 'packages/contract').trim(),
    },
  ]
}

/** Reads a hand-written page: a description, a title, and text with code, where comments stand for inserts. */
function writtenPage(file: string, path: string, inserts: Readonly<Record<string, string>> = {}): Page {
  const source = readFileSync(file, 'utf8').replaceAll('\r\n', '\n')
  const [front = '', description, title] = /^<!-- description: (.+) -->\n\n# (.+)\n/.exec(source) ?? []
  if (description === undefined || title === undefined)
    throw new Error(`${file} must begin with \`<!-- description: … -->\`, and its title as \`# Title\``)
  const text = `# ${title}\n${source.slice(front.length)}`
    .replaceAll(/^<!-- tab: (.+) -->\n<!-- code: .+ -->\n```(\w+)$/gm, '```$2 [$1]')
    .replaceAll(/^<!-- (?:code|list): .+ -->\n/gm, '')
    .replaceAll(/<!-- owner: \w+ --><(\S+?)><!-- \/owner -->/g, (_, fact: string) =>
      fact.includes('@') ? `[${fact}](mailto:${fact})` : `[${fact}](${fact})`,
    )
    // On the site, the public files stand at the root.
    .replaceAll(/(?<=\]\((?:\.\.\/)*)public\//g, '')
    .replaceAll(/<!-- insert: (\S+) -->/g, (_, name: string) => {
      const insert = inserts[name]
      if (insert === undefined) throw new Error(`${file}: there is no insert ${name}`)
      return insert
    })
    .trim()
  return { path, title, description, text }
}

/** Returns the contract's description, from its first section on. */
function ownWords({ document }: Model): string {
  const description = String(asObject(document.info).description)
  const start = description.search(/^## /m)
  return start === -1 ? '' : description.slice(start).trim()
}

/** Returns the client's options from the SDK's README, with links as in the guides. */
function optionWords(root: string): string {
  const readme = readFileSync(join(root, 'packages/sdk/README.md'), 'utf8')
  const section = readme.slice(readme.indexOf('### `baseUrl`'), readme.indexOf('\n## Errors\n'))
  return section.replaceAll(/\.\.\/docs\/guides\/\d+-/g, '')
}

/** Lists the arguments and fields with personal data or secrets. */
function sensitiveRows(model: Model): string {
  const rows = model.operations.flatMap((operation) =>
    placesOf(model, operation).flatMap(({ label, sensitivity }) =>
      sensitivity
        ? [`| [${operation.id}](../operations/${operation.id}.md): \`${label}\` | ${sensitivity} |`]
        : [],
    ),
  )
  return ['| Where | What it is |', '| --- | --- |', ...rows].join('\n')
}
