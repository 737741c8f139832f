import { createMock } from '@travel-card/mock'
import { handlers } from '@travel-card/mock/msw'
import { createPanel } from '@travel-card/mock/panel'
import { setupWorker } from 'msw/browser'
import { replyMadeUp } from './made-up/replies.ts'

/** Starts the service worker that answers under `baseUrl`, and shows the mock's panel in a corner of the page. */
export async function startMock(baseUrl: string): Promise<void> {
  const mock = createMock({ baseUrl })
  replyMadeUp(mock, () => readData() === 'example')
  // It lays its settings over the replies.
  const panel = createPanel(mock)
  // The panel's field "Data" is the one place that knows which data the mock makes.
  const readData = (): string | undefined => panel.shadowRoot?.querySelector('select')?.value
  await setupWorker(...handlers(mock)).start({ onUnhandledFrame: 'bypass', quiet: true })
  document.body.append(panel)
}
