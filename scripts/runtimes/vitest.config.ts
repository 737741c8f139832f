import type { ViteUserConfig } from 'vitest/config'
import { sourceConditions } from '../source-conditions.ts'
import { createEnvironmentsReporter } from './environments-reporter.ts'

const config: ViteUserConfig = {
  ...sourceConditions,
  test: {
    include: ['scripts/runtimes/*.runtime.ts'],
    reporters: ['default', createEnvironmentsReporter('packages/sdk/environments.json')],
    globalSetup: 'scripts/runtimes/pack.ts',
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // The runtimes are processes of their own.
    fileParallelism: false,
  },
}

export default config
