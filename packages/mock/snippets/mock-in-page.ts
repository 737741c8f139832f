// mock-in-page.ts
import { createMock, type Mock } from '@travel-card/mock'
import { handlers } from '@travel-card/mock/msw'
import { setupWorker } from 'msw/browser'

/** Call it before the app renders: in `.storybook/preview.ts`, or in `main.ts` when `import.meta.env.DEV` is set. */
export async function startMock(): Promise<Mock> {
  const mock = createMock({ baseUrl: 'https://api.travel-card.example', data: 'random', seed: 7 })
  await setupWorker(...handlers(mock)).start({ quiet: true })
  return mock
}
