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
 * Its replies look as those of a service in use may look. All of it is made up, none of it documented: the people, places,
 * codes and prices exist nowhere, and the notations answer no open question.
 */
export async function startMock(baseUrl: string): Promise<void> {
  const mock = createMock({ baseUrl })
  const { lounge } = replies.getLoungeOrder
  Object.assign(lounge, { photos: [view, bar].map((path) => new URL(path, window.location.href).href) })
  // The panel's field "Data" is the one place that knows which data the mock makes.
  const inExample =
    <Reply>(reply: Reply) =>
    (): Reply | Record<string, never> =>
      panel.shadowRoot?.querySelector('select')?.value === 'example' ? reply : {}
  mock.listAirportProducts.reply(inExample(replies.listAirportProducts))
  mock.getLoungeOrder.reply(inExample(replies.getLoungeOrder))
  mock.getEsimDetails.reply(inExample(replies.getEsimDetails))
  mock.getCustomer.reply(inExample(replies.getCustomer))
  mock.reissueCard.reply(inExample(replies.reissueCard))
  // It lays its settings over the replies.
  const panel = createPanel(mock)
  await setupWorker(...handlers(mock)).start({ onUnhandledFrame: 'bypass', quiet: true })
  document.body.append(panel)
}
