import { fileURLToPath } from 'node:url'
import { sourceConditions } from 'test-support/source-conditions'
import { defineConfig, type ViteUserConfig } from 'vitest/config'

// The long tests of the example apps, apart from those that `pnpm test` runs.
const config: ViteUserConfig = defineConfig({
  root: fileURLToPath(new URL('../../..', import.meta.url)),
  ...sourceConditions,
  test: {
    include: ['packages/example-*/e2e/*.test.ts', 'packages/example-web/test/app.test.ts'],
    // For the test that `pnpm test` runs with less data.
    env: { SOAK: '1' },
    // A screen with all its data takes minutes on a busy machine.
    testTimeout: 900_000,
    hookTimeout: 60_000,
    // Each file starts a browser, and continuous integration has two cores.
    maxWorkers: 2,
  },
})

export default config
