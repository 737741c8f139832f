import type { PlaywrightTestConfig } from '@playwright/test'

const port = Number(process.env.PORT ?? 4173)

// `pnpm test:runtimes` runs this with the packed packages, at both ends of the range of versions.
const config: PlaywrightTestConfig = {
  testDir: '.',
  // Those that must fail are run on their own, and what they print is looked at.
  testMatch: process.env.FAILING ? '*.failing.ts' : '*.spec.ts',
  fullyParallel: true,
  workers: 2,
  reporter: 'list',
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    launchOptions: {
      args: ['--no-sandbox'],
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    },
  },
  webServer: {
    command: `npx vite app --host 127.0.0.1 --port ${port} --strictPort`,
    port,
  },
}

export default config
