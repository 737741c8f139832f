import { availableParallelism } from 'node:os'
import { sourceConditions } from 'scripts/source-conditions'
import { defineConfig, type ViteUserConfig } from 'vitest/config'

const checks = 'scripts/checks.test.ts'

const config: ViteUserConfig = defineConfig({
  ...sourceConditions,
  test: {
    exclude: ['**/node_modules/**', '**/dist/**'],
    // More than there are cores: the long tests wait for processes and browsers that they have started.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // Several tests start processes and browsers, on machines that may be busy with others.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      // First and alone, because each keeps all cores busy.
      { extends: true, test: { name: 'checks', include: [checks], sequence: { groupOrder: 0 } } },
      {
        extends: true,
        test: {
          name: 'tests',
          include: [
            'openapi/**/*.test.ts',
            'packages/**/src/**/*.test.{ts,tsx}',
            'packages/**/{test,tests}/**/*.test.ts',
            'scripts/**/*.test.ts',
            // What the READMEs show.
            '{,packages/*/}snippets/**/*.test.ts',
          ],
          exclude: [checks],
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})

export default config
