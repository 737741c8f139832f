import type { QueryClient } from '@tanstack/react-query'
import { createMock } from '@travel-card/mock'
import { handlers } from '@travel-card/mock/msw'
import { createPanel } from '@travel-card/mock/panel'
import { setupWorker } from 'msw/browser'
import { replyMadeUp } from './made-up/replies.ts'

/** Starts the service worker that answers under `baseUrl`, and shows the mock's panel in a corner of the page. */
export async function startMock(baseUrl: string, queryClient: () => QueryClient | undefined): Promise<void> {
  const mock = createMock({ baseUrl })
  let panel: HTMLElement | undefined
  // The panel's field "Data" is the one place that knows which data the mock makes.
  const data = (): string | undefined => panel?.shadowRoot?.querySelector('select')?.value
  // Before the panel, whose settings come first.
  replyMadeUp(mock, () => data() === 'example')
  panel = createPanel(mock)
  panel.addEventListener('change', async () => {
    // What is on screen stays there until the new answer is.
    await queryClient()?.cancelQueries()
    await queryClient()?.invalidateQueries()
  })
  // At the top, because the navigation of a phone is at the bottom.
  Object.assign(panel.style, { position: 'absolute', inset: '0.375rem 0.5rem auto auto' })
  await setupWorker(...handlers(mock)).start({ onUnhandledFrame: 'bypass', quiet: true })
  document.body.append(panel)
}
