// playwright.config.ts
import type { PlaywrightTestConfig } from '@playwright/test'

const config: PlaywrightTestConfig = {
  testMatch: '**/*.spec.ts',
  use: { baseURL: 'http://localhost:5173' },
  webServer: {
    command: 'npx vite --port 5173 --strictPort',
    port: 5173,
    // The page calls the API instead of starting its own mock.
    env: { VITE_TRAVEL_CARD_URL: 'https://api.travel-card.example' },
  },
}
export default config
