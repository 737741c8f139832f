import { defaultClientConditions, defaultServerConditions } from 'vite'
import { defineConfig, type ViteUserConfig } from 'vitest/config'

const source = '@travel-card/source'

const config: ViteUserConfig = defineConfig({
  resolve: { conditions: [source, ...defaultClientConditions] },
  ssr: { resolve: { conditions: [source, ...defaultServerConditions] } },
  test: {
    include: [
      'openapi/**/*.test.ts',
      'packages/**/src/**/*.test.{ts,tsx}',
      'packages/**/{test,tests}/**/*.test.ts',
      'scripts/**/*.test.ts',
    ],
    exclude: ['**/node_modules/**', '**/dist/**'],
    // One for each core, and not one fewer: the long tests wait for processes that they have started.
    maxWorkers: '100%',
    // Several tests start processes and browsers, on machines that may be busy with others.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})

export default config
