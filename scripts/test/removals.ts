/** A part of the repository, and how to remove it: as CONTRIBUTING says, with the rows that name it in the files of others. */
export interface Removal {
  /** The parts that stand on this one, and go first. */
  readonly after?: readonly string[]
  readonly deletes: readonly string[]
  /** `[file, what goes, what comes in its place]` */
  readonly edits: readonly (readonly [file: string, from: string | RegExp, to?: string])[]
}

/** What can be removed, by its name. */
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
      ['package.json', 'vitest run --config packages/example-web/e2e/vitest.config.ts && '],
      ['knip.json', /,\n {4}"packages\/example-web": \{.*?\n {4}\}/s],
      ['scripts/imports.test.ts', ", 'example-web'"],
      ['scripts/snippets/code-lists.test.ts', /\n +'packages\/example-web\/src\/use-reissue\.ts',/],
      ['README.md', /- \[packages\/example-web\].*\n/],
    ],
  },
  verify: {
    deletes: ['packages/verify', 'scripts/runtimes/verify.runtime.ts'],
    edits: [
      ['scripts/imports.test.ts', ", '@travel-card/verify'"],
      ['scripts/package/packages.test.ts', / {4}verify: \[.*\],\n/],
      ['scripts/snippets/snippets.test.ts', / {2}'packages\/verify\/.*\n/],
      ['.changeset/first-release.md', "'@travel-card/verify': minor\n"],
      ['.changeset/first-release.md', /- `@travel-card\/verify`.*\n(?: {2}.*\n)*/],
      ['README.md', /- \[packages\/verify\].*\n/],
      ['openapi/README.md', '[`travel-card-verify`](../packages/verify/README.md)', 'a program'],
      ['openapi/README.md', /The checks are in `field-checks\.ts`.*?\n\n/s],
      ['CONTRIBUTING.md', /\*\*Verify\*\*.*?\n\n/s],
    ],
  },
}
