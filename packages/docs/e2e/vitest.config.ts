import { fileURLToPath } from 'node:url'
import { sourceConditions } from 'test-support/source-conditions'
import { defineConfig, type ViteUserConfig } from 'vitest/config'

const config: ViteUserConfig = defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  ...sourceConditions,
  test: {
    include: ['*.test.ts'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // Two at a time keep both cores of continuous integration busy.
    maxConcurrency: 2,
  },
})

export default config
