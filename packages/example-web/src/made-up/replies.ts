import type { Mock } from '@travel-card/mock'
import bar from './lounge-bar.svg?no-inline'
import view from './lounge-view.svg?no-inline'
import replies from './replies.json' with { type: 'json' }

/**
 * Replies that look as those of a service in use may look. All of it is made up, none of it documented: the people, places,
 * codes and prices exist nowhere, and the notations answer no open question.
 *
 * @param isOn Whether they stand in place of the mock's examples.
 */
export function replyMadeUp(mock: Mock, isOn: () => boolean): void {
  const photos = [view, bar].map((path) => new URL(path, window.location.href).href)
  const order = { ...replies.getLoungeOrder, lounge: { ...replies.getLoungeOrder.lounge, photos } }
  mock.listAirportProducts.reply(() => (isOn() ? replies.listAirportProducts : {}))
  mock.getLoungeOrder.reply(() => (isOn() ? order : {}))
  mock.getEsimDetails.reply(() => (isOn() ? replies.getEsimDetails : {}))
  mock.getCustomer.reply(() => (isOn() ? replies.getCustomer : {}))
  mock.reissueCard.reply(() => (isOn() ? replies.reissueCard : {}))
}
