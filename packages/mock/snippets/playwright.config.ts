// playwright.config.ts
import type { PlaywrightTestConfig } from '@playwright/test'

const config: PlaywrightTestConfig = {
  testMatch: '**/*.spec.ts',
  use: { baseURL: 'http://localhost:5173' },
  webServer: [
    { command: 'npx travel-card-mock --port 4010', port: 4010 },
    {
      command: 'npx vite --port 5173 --strictPort',
      port: 5173,
      env: { VITE_TRAVEL_CARD_URL: 'http://127.0.0.1:4010' },
    },
  ],
}
export default config
