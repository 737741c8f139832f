import type { ViteUserConfig } from 'vitest/config'
import { sourceConditions } from '../source-conditions.ts'

const config: ViteUserConfig = {
  ...sourceConditions,
  test: {
    include: ['scripts/runtimes/*.runtime.ts'],
    globalSetup: 'scripts/runtimes/pack.ts',
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // The runtimes are processes of their own.
    fileParallelism: false,
  },
}

export default config
