import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A part of the repository, and how to remove it, with the rows that name it in the files of others. */
interface Removal {
  /** The parts that stand on this one, and go first. */
  readonly after?: readonly string[]
  readonly deletes: readonly string[]
  /** `[file, what goes, what comes in its place]` */
  readonly edits: readonly (readonly [file: string, from: string | RegExp, to?: string])[]
}

/** The parts that can be removed, by name. */
const removals: Readonly<Record<string, Removal>> = {
  'example-next': {
    deletes: ['packages/example-next'],
    edits: [
      ['package.json', 'pnpm --dir packages/example-next install --frozen-lockfile && '],
      ['pnpm-workspace.yaml', / {2}# It has an installation of its own.*\n.*example-next'\n/],
      ['tsconfig.json', /,\n {4}"packages\/example-next.*"(?=\n {2}\])/s],
      ['tsconfig.json', '  // Next checks its own app, which is installed only for that.\n'],
      ['biome.json', ', "packages/example-next/app/**"'],
      ['scripts/imports.test.ts', / {2}\/\/ Shows the other app's components\.\n {2}\['example-next'\],\n/],
      ['README.md', /, and \[packages\/example-next\]\(.*?\),\s+a Next\.js app/],
      ['packages/example-web/README.md', /\n\[example-next\].*/],
      ['CONTRIBUTING.md', '`packages/example-next` and the folders', 'The folders'],
    ],
  },
  'example-web': {
    after: ['example-next'],
    deletes: ['packages/example-web', 'scripts/runtimes/example.runtime.ts'],
    edits: [
      ['package.json', /vitest run --config packages\/example-web\/e2e\/vitest\.config\.ts(?: && )?/],
      ['knip.json', /,\n {4}"packages\/example-web": \{.*?\n {4}\}/s],
      ['scripts/imports.test.ts', /(?:, )?'example-web'/],
      ['README.md', /- \[packages\/example-web\].*\n/],
    ],
  },
  verify: {
    deletes: ['packages/verify', 'scripts/runtimes/verify.runtime.ts'],
    edits: [
      ['scripts/imports.test.ts', /(?:, )?'@travel-card\/verify'/],
      ['scripts/package/packages.test.ts', / {4}verify: \[.*\],\n/],
      ['scripts/snippets/snippets.test.ts', / {2}'packages\/verify\/.*\n/],
      ['.changeset/first-release.md', "'@travel-card/verify': minor\n"],
      ['.changeset/first-release.md', /- `@travel-card\/verify`.*\n(?: {2}.*\n)*/],
      ['packages/docs/public/drawings/overview.svg', /<path .*V128H640.*\n/],
      ['packages/docs/public/drawings/overview.svg', /<rect .*x="642" y="98".*\n(?:<text .*\n){2}/],
      ['packages/docs/public/drawings/overview.svg', ', and verify on the sdk'],
      ['packages/docs/home.md', ', and verify on the sdk'],
      ['README.md', ', and verify on the sdk'],
      ['README.md', /- \[packages\/verify\].*\n/],
      ['scripts/snippets/code-lists.test.ts', / {2}\/\/ Verify is excluded.*\n/],
      [
        'scripts/snippets/code-lists.test.ts',
        /\{ place, text \}\) =>\s+!place\.startsWith\(.*?\) && /,
        '{ text }) => ',
      ],
      // The check of each open question, which nothing else reads.
      ['openapi/assumptions.yaml', /^(?:# | {2})checkedBy.*\n/gm],
      ['packages/generator/test/contract/assumptions.yaml', /^ {2}checkedBy.*\n/gm],
      ['packages/generator/src/read-assumptions.ts', ", 'checkedBy'"],
      ['packages/generator/src/read-contract.test.ts', /.*checkedBy.*\n/],
      ['packages/generator/src/model.ts', / {2}readonly checkedBy.*\n/],
      ['packages/contract/src/open-question.ts', / {2}\/\*\* The check of .*\n.*checkedBy.*\n/],
      ['openapi/README.md', 'these four need', 'these three need'],
      ['openapi/README.md', /- `checkedBy` names(?:.*\n){2}/],
      ['openapi/README.md', /The checks are in `field-checks\.ts`.*?\n\n/s],
      ['CONTRIBUTING.md', ' packages/verify`', '`'],
      ['CONTRIBUTING.md', /\*\*Verify\*\*.*?\n\n/s],
    ],
  },
  query: {
    after: ['example-next', 'example-web'],
    deletes: [
      'packages/query',
      ...['01-quick-starts', 'app/02-tanstack-query', 'app/03-react-native'].map(
        (guide) => `packages/docs/guides/${guide}.md`,
      ),
      'scripts/runtimes/adapters.runtime.ts',
    ],
    edits: [
      ['knip.json', /,\n {4}"packages\/query": \{.*?\n {4}\}/s],
      ['scripts/imports.test.ts', /'@travel-card\/query'(?:, )?/],
      ['scripts/package/packages.test.ts', / {4}query: \[.*\],\n/],
      ['scripts/package/packages.test.ts', / {2}\['query', .*\n/],
      ['scripts/snippets/snippets.test.ts', / {2}'packages\/query\/.*\n/],
      ['scripts/hover.test.ts', /import \{ createQueries.*\n/],
      ['scripts/hover.test.ts', /const queries = .*\n/],
      ['scripts/hover.test.ts', / {2}\[['"]queries\..*\n/g],
      ['scripts/hover.test.ts', 'packages/query/src/hover.ts', 'scripts/hover.ts'],
      ['packages/test-support/src/budgets.ts', "  | 'query'\n"],
      ['packages/test-support/src/budgets.ts', /.*query options.*\n {2}query: .*\n/],
      ['.changeset/first-release.md', "'@travel-card/query': minor\n"],
      ['.changeset/first-release.md', /- `@travel-card\/query`.*\n(?: {2}.*\n)*/],
      ['packages/docs/public/drawings/overview.svg', /<path .*M594 44H640.*\n/],
      ['packages/docs/public/drawings/overview.svg', /<rect .*x="642" y="14".*\n(?:<text .*\n){2}/],
      ['packages/docs/public/drawings/overview.svg', ', query on the sdk'],
      ['packages/docs/home.md', ', query on the sdk'],
      ['README.md', ', query on the sdk'],
      ['README.md', /- \[packages\/query\].*\n/],
      [
        'SECURITY.md',
        "[React Native's `fetch` does](packages/docs/guides/app/03-react-native.md#redirects)",
        "React Native's `fetch` does",
      ],
      ['CONTRIBUTING.md', /\*\*Query\*\*.*?\n\n/s],
      [
        'packages/sdk/README.md',
        '[follows redirects](../docs/guides/app/03-react-native.md#redirects)',
        'follows redirects',
      ],
      ['packages/docs/home.md', /(?:<!--@include: \.\/guides\/quick-starts\.md#\w+-->\n\n)+/],
      ['packages/docs/home.md', '- [Quick starts](guides/quick-starts.md)\n'],
      ['packages/docs/guides/00-start.md', / Next,\nbuild .*/],
      ['packages/docs/guides/04-failed-reissue.md', / \[Make it send once\]\(app\/react-native.*?\)\./],
      [
        'packages/docs/guides/11-security.md',
        "[React Native's `fetch` does](app/react-native.md#redirects)",
        "React Native's `fetch` does",
      ],
      ['packages/docs/guides/11-security.md', /; for caches, \[What not to persist\].*\)/],
      ['packages/docs/guides/app/01-openapi-fetch.md', /- For TanStack Query, use(?:.*\n){2}/],
      [
        'packages/docs/search-keywords.txt',
        /^guides\/(?:quick-starts|app\/(?:tanstack-query|react-native)).*\n/gm,
      ],
      ['packages/docs/test/searches.txt', '(30 of them)', '(28 of them)'],
      [
        'packages/docs/test/searches.txt',
        / guides\/(?:quick-starts|app\/(?:tanstack-query|react-native))\S*/g,
      ],
      ['packages/docs/test/searches.txt', /^.*:\n/gm],
    ],
  },
  // Leaves Redoc's page of the contract, and the guides as Markdown.
  docs: {
    deletes: [
      'scripts/bench/docs',
      ...'README.md build.ts e2e home.md package.json pages reference samples search-keywords.txt src start.ts test'
        .split(' ')
        .map((path) => `packages/docs/${path}`),
    ],
    edits: [
      [
        'package.json',
        'node --conditions=@travel-card/source packages/docs/build.ts',
        'redocly build-docs openapi/openapi.yaml --output packages/docs/dist/reference.html',
      ],
      ['package.json', /(?: && )?vitest run --config packages\/docs\/e2e\/vitest\.config\.ts/],
      ['knip.json', /,\n {4}"packages\/docs": \{.*?\n {4}\}/s],
      ['biome.json', /,\n {4}\{\n {6}"includes": \["packages\/docs\/samples.*?\n {4}\}/s],
      ['scripts/imports.test.ts', /'docs'(?:, )?/],
      ['.github/workflows/nightly.yml', / +- bench docs\n/],
      // A link to a page of the site leads to the repository, or is only named.
      [
        'scripts/release/packed-links.ts',
        ' The guides are pages of the site, without the numbers that order them.',
      ],
      [
        'scripts/release/packed-links.ts',
        'path: string, site: string, repository',
        'path: string, repository',
      ],
      ['scripts/release/packed-links.ts', / {2}const guide = .*\n/],
      ['scripts/release/packed-links.ts', /guide \? .*? : /],
      ['scripts/release/packed-links.ts', ', homepage, source)', ', source)'],
      ['scripts/release/packed-links.ts', '{ homepage, repository }', '{ repository }'],
      ['packages/generator/src/describe.ts', /\(\{ id, title \}\) => .*(?=\)\n)/, '({ title }) => title'],
      ['packages/contract/generate/generate.test.ts', 'const { id, title } of', 'const { title } of'],
      ['packages/contract/generate/generate.test.ts', /`\[\$\{title\}\]\(\$\{model.*`/, 'title'],
      ['packages/test-support/src/budgets.ts', / {2}\| 'docs\w+'\n/g],
      ['packages/test-support/src/budgets.ts', /(?: {2}\/\*\*.*\n)? {2}docs\w+: .*\n/g],
      ['README.md', /- \[packages\/docs\].*\n/],
      ['CONTRIBUTING.md', /- the docs site: .*\n/],
      ['CONTRIBUTING.md', ', `pnpm bench mock` and `pnpm bench docs`', ' and `pnpm bench mock`'],
    ],
  },
}

const root = join(import.meta.dirname, '..')
const isThere = ({ deletes }: Removal): boolean => deletes.some((path) => existsSync(join(root, path)))

/** Returns the names of the parts that are still there, so that who has removed one may keep its rows. */
export const removableParts = (): readonly string[] =>
  Object.entries(removals).flatMap(([name, one]) => (isThere(one) ? name : []))

/** Returns a part, and before it those that stand on it. */
const withThoseOnIt = (name: string): readonly Removal[] => {
  const { [name]: one } = removals
  if (!one || !isThere(one)) return []
  return [...new Set([...(one.after ?? []).flatMap(withThoseOnIt), one])]
}

/**
 * Returns the paths that go with a part, the words by which other files name it, and what becomes of the files that name it.
 *
 * @throws Error if a file doesn't have the text that a row edits.
 */
export function planRemoval(name: string): {
  readonly deletes: readonly string[]
  readonly names: readonly string[]
  readonly texts: ReadonlyMap<string, string>
} {
  const removed = withThoseOnIt(name)
  const deletes = removed.flatMap((part) => part.deletes)
  const gone = [...deletes, ...Object.values(removals).flatMap((one) => (isThere(one) ? [] : one.deletes))]
  const texts = new Map<string, string>()
  for (const [file, from, to = ''] of removed.flatMap(({ edits }) => edits)) {
    if (gone.some((path) => `${file}/`.startsWith(`${path}/`))) continue
    const text = texts.get(file) ?? readFileSync(join(root, file), 'utf8')
    const edited = text.replace(from, () => to)
    if (edited === text)
      throw new Error(`scripts/removals.ts edits ${from} in ${file}, which hasn't this text`)
    texts.set(file, edited)
  }
  return { deletes, names: deletes.flatMap(namesOf), texts }
}

/** Returns how other files name a path: by itself, from a sibling's folder, and a package also by its name and commands. */
function namesOf(path: string): readonly string[] {
  const manifest = join(root, path, 'package.json')
  if (!existsSync(manifest)) return [path]
  const { name, bin = {} } = JSON.parse(readFileSync(manifest, 'utf8'))
  return [path, `${path.replace(/^packages/, '..')}/`, name, ...Object.keys(bin)]
}
