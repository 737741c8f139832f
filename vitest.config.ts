import { availableParallelism } from 'node:os'
import { sourceConditions } from 'test-support/source-conditions'
import { defineConfig, type ViteUserConfig } from 'vitest/config'

const checks = 'scripts/checks.test.ts'
/** Test files that need a process of their own: they have a DOM, or replace modules. */
const alone = [
  '**/*.test.tsx',
  'packages/*/test/{adapters,defaults,happy-dom,quick-starts}.test.ts',
  'packages/*/src/attempts{,-operations}.test.ts',
]

/** Keeps the tests as they are on the day the provider documents a key or another status for a reissue, or a default changes. */
const keptForTests = [
  ...['sdk/test/support', 'mock/test'].map((at) => `packages/${at}/reissue-of-tests.ts`),
  'packages/mock/test/options-of-tests.ts',
]

const config: ViteUserConfig = defineConfig({
  ...sourceConditions,
  test: {
    exclude: ['**/node_modules/**', '**/dist/**', '**/e2e/**', 'scripts/runtimes/projects/**'],
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
          name: 'tests alone',
          include: alone,
          setupFiles: keptForTests,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'tests',
          include: ['**/*.test.ts'],
          exclude: [checks, ...alone],
          // A process for each file would take a fifth of the time.
          isolate: false,
          setupFiles: ['packages/test-support/src/shared-process.ts', ...keptForTests],
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})

export default config
