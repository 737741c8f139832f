import { createMock } from '@travel-card/mock'
import { handlers } from '@travel-card/mock/msw'
import { delay, http } from 'msw'
import { setupWorker } from 'msw/browser'
import { steerFailure } from './failures.ts'
import { initialSettings, type MockSettings } from './mock-settings.ts'

/** The mock in the page, as the panel steers it. */
export interface MockBackend {
  apply(settings: MockSettings): void
}

/** Starts the service worker that answers under `baseUrl`. Everything else goes to the network. */
export async function startMock(baseUrl: string): Promise<MockBackend> {
  const worker = setupWorker()
  const backend: MockBackend = {
    apply(settings) {
      const mock = createMock({ baseUrl, data: settings.data, seed: settings.seed })
      steerFailure(mock, settings.failure)
      // It gives no answer, so the next handler is asked.
      const wait = http.all(`${baseUrl}/*`, () => delay(settings.delay))
      worker.resetHandlers(wait, ...handlers(mock))
    },
  }
  backend.apply(initialSettings)
  await worker.start({ onUnhandledFrame: 'bypass', quiet: true })
  return backend
}
