/** A part of the repository, and how to remove it: as CONTRIBUTING says, with the rows that name it in the files of others. */
export interface Removal {
  /** The parts that stand on this one, and go first. */
  readonly after?: readonly string[]
  readonly deletes: readonly string[]
  /** `[file, what goes, what comes in its place]` */
  readonly edits: readonly (readonly [file: string, from: string | RegExp, to?: string])[]
}

/** The parts that can be removed, by name. */
export const removals: Readonly<Record<string, Removal>> = {
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
      ['packages/docs/public/drawings/overview.svg', /<path .*M616 44V128H640.*\n/],
      ['packages/docs/public/drawings/overview.svg', /<rect .*x="642" y="98".*\n(?:<text .*\n){2}/],
      ['README.md', /- \[packages\/verify\].*\n/],
      ['openapi/README.md', '[`travel-card-verify`](../packages/verify/README.md)', 'a program'],
      ['openapi/README.md', /The checks are in `field-checks\.ts`.*?\n\n/s],
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
      [
        'packages/docs/public/drawings/overview.svg',
        /<path .*M594 44H640.*\n/,
        '<path class="way" d="M594 44H616"/>\n',
      ],
      ['packages/docs/public/drawings/overview.svg', /<rect .*x="642" y="14".*\n(?:<text .*\n){2}/],
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
