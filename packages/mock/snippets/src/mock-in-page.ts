// src/mock-in-page.ts
import { createMock, type Mock } from '@travel-card/mock'
import { handlers } from '@travel-card/mock/msw'
import { setupWorker } from 'msw/browser'

export const mock: Mock = createMock({
  baseUrl: 'https://api.travel-card.example',
})

/** Call it before the first request. */
export async function startMock(): Promise<void> {
  await setupWorker(...handlers(mock)).start({ quiet: true })
}
