import { globSync } from 'node:fs'
import { join } from 'node:path'
import { ESLint } from 'eslint'
import { configs } from 'typescript-eslint'
import { expect, test } from 'vitest'

const cwd = join(import.meta.dirname, '../..')

// Readers copy the snippets into projects that have these rules, of which Biome has only some.
test("the snippets pass typescript-eslint's recommended rules", { timeout: 300_000 }, async () => {
  const eslint = new ESLint({
    cwd,
    overrideConfigFile: true,
    overrideConfig: [
      // The cast is needed because typescript-eslint's types don't know `exactOptionalPropertyTypes`.
      ...(configs.recommendedTypeChecked as never[]),
      {
        languageOptions: {
          parserOptions: { project: 'scripts/snippets/tsconfig.json', tsconfigRootDir: cwd },
        },
      },
      {
        rules: {
          // Stricter than recommended, because most fields may be missing, and a page must not greet a user as undefined.
          '@typescript-eslint/restrict-template-expressions': [
            'error',
            { allowNullish: false, allowNumber: true },
          ],
        },
      },
    ],
  })
  const files = globSync('{,packages/*/}snippets/{**,.storybook}/*.{ts,tsx}', { cwd })
  const results = await eslint.lintFiles(files)
  expect(results).toHaveLength(files.length)
  expect(
    results.flatMap(({ filePath, messages }) =>
      messages.map(({ line, message }) => `${filePath.slice(cwd.length + 1)}:${line} ${message}`),
    ),
  ).toEqual([])
})
