import { createMock } from '@travel-card/mock'
import { handlers } from '@travel-card/mock/msw'
import { createPanel } from '@travel-card/mock/panel'
import { setupWorker } from 'msw/browser'
import bar from './made-up/lounge-bar.svg?no-inline'
import view from './made-up/lounge-view.svg?no-inline'
import replies from './made-up/replies.json' with { type: 'json' }

/**
 * Starts the service worker that answers under `baseUrl`, and shows the mock's panel in a corner of the page.
 *
 * The replies look like real data, but everything is made up and nothing is documented: the people, places, codes and prices
 * don't exist, and the notations don't answer any open question.
 */
export async function startMock(baseUrl: string): Promise<void> {
  const mock = createMock({ baseUrl })
  const { lounge } = replies.getLoungeOrder
  Object.assign(lounge, { photos: [view, bar].map((path) => new URL(path, window.location.href).href) })
  // Reads the panel's "Data" field, because only the panel knows which data is chosen.
  const isExample = (): boolean => panel.shadowRoot?.querySelector('select')?.value === 'example'
  for (const [operation, reply] of Object.entries(replies)) {
    // A cast: each reply is one of its operation.
    const { reply: set } = mock[operation as 'getCustomer']
    set(() => (isExample() ? reply : {}))
  }
  const { card } = replies.reissueCard
  // As whoever asks expects. Of the real API, nothing says so.
  mock.reissueCard.reply(({ input }) =>
    isExample() ? { card: { ...card, cardBalance: input.initialBalance } } : {},
  )
  // Created after the replies, so that the panel's settings override them.
  const panel = createPanel(mock)
  await setupWorker(...handlers(mock)).start({ onUnhandledFrame: 'bypass', quiet: true })
  document.body.append(panel)
}
