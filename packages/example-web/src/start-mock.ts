import type { QueryClient } from '@tanstack/react-query'
import { createMock } from '@travel-card/mock'
import { handlers } from '@travel-card/mock/msw'
import { createPanel } from '@travel-card/mock/panel'
import { setupWorker } from 'msw/browser'

/** Starts the service worker that answers under `baseUrl`, and shows the mock's panel at the end of the page. */
export async function startMock(baseUrl: string, queryClient: QueryClient): Promise<void> {
  const mock = createMock({ baseUrl })
  const panel = createPanel(mock)
  panel.addEventListener('change', async () => {
    // What is on screen stays there until the new answer is.
    await queryClient.cancelQueries()
    await queryClient.invalidateQueries()
  })
  // In the corner of a phone's screen, where it is by default, it would cover the navigation.
  Object.assign(panel.style, { position: 'static', zIndex: 'auto', margin: '1rem auto' })
  await setupWorker(...handlers(mock)).start({ onUnhandledFrame: 'bypass', quiet: true })
  document.body.append(panel)
}
