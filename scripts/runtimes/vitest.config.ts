import { sourceConditions } from 'test-support/source-conditions'
import type { ViteUserConfig } from 'vitest/config'

const config: ViteUserConfig = {
  ...sourceConditions,
  test: {
    include: ['scripts/runtimes/*.runtime.ts'],
    globalSetup: 'scripts/runtimes/pack.ts',
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // One file at a time, because each starts further processes.
    fileParallelism: false,
  },
}

export default config
