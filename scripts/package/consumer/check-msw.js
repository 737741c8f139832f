import { createMock } from '@travel-card/mock'
import { handlers } from '@travel-card/mock/msw'
import { createClient, isTravelCardError } from '@travel-card/sdk'
import { setupServer } from 'msw/node'
import { equal } from './equal.js'

/** Calls the five operations through Mock Service Worker, which replaces the network. */
export async function checkMsw() {
  const mock = createMock({ baseUrl: 'https://api.travel-card.example' })
  const { token } = mock.clientOptions
  // Created before the server listens, because a client that stored `fetch` would miss the server.
  const client = createClient({ baseUrl: mock.baseUrl, token, retries: 0 })
  const server = setupServer(...handlers(mock))
  server.listen()
  try {
    await client.listAirportProducts({ flightNumber: 'XA1234', departureDate: '2099-06-15' })
    await client.getEsimDetails({ esimId: 'esim-0009' })
    equal('getCustomer', (await client.getCustomer({ id: 'customer-0009' })).id, 'customer-0009')
    await client.getLoungeOrder({ orderId: 'order-0009' })
    const { card } = await client.reissueCard({ cardId: 'card-0009', initialBalance: 250 })
    equal('reissueCard', typeof card.maskedCardNumber, 'string')
    const [call] = mock.reissueCard.calls
    equal('cardId', call?.input.cardId, 'card-0009')
    equal('initialBalance', call?.input.initialBalance, 250)

    mock.getCustomer.reply({ status: 'pending' }, { times: 1 })
    equal('reply', (await client.getCustomer({ id: 'customer-0009' })).status, 'pending')

    mock.getCustomer.fail(404)
    const refused = await client.getCustomer({ id: 'customer-0009' }).result()
    equal('fail', !refused.ok && isTravelCardError(refused.error, 'api') && refused.error.status, 404)

    mock.getCustomer.fault('network')
    const cut = await client.getCustomer({ id: 'customer-0009' }).result()
    equal('fault', !cut.ok && cut.error.kind, 'network')

    equal('unknown path', (await fetch(`${mock.baseUrl}/nowhere`)).status, 404)
    equal('unhandled', mock.unhandled.length, 1)
  } finally {
    server.close()
  }
}
