// playwright.config.ts
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test'

const config: PlaywrightTestConfig = defineConfig({
  webServer: { command: 'npx travel-card-mock --port 4010', port: 4010 },
})

export default config
