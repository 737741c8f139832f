import react from '@vitejs/plugin-react'
import { msw } from 'msw/vite'
import { defaultClientConditions, defineConfig, type UserConfig } from 'vite'

const config: UserConfig = defineConfig({
  plugins: [
    react(),
    // Serves the worker's script in development, so that no copy of it is committed or deployed.
    { ...msw({ mode: 'worker-only' }), apply: 'serve' },
  ],
  resolve: {
    // In this repository the packages resolve to their source and need no build. An app elsewhere leaves this out.
    conditions: ['@travel-card/source', ...defaultClientConditions],
  },
})

export default config
