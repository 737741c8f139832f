import { createMock } from '@travel-card/mock'
import { handlers } from '@travel-card/mock/msw'
import { createClient } from '@travel-card/sdk'
import { setupWorker } from 'msw/browser'
import { equal } from './equal.js'

/** Reissues a card in a page in both ways: through the service worker, and with a `Request` for the mock. */
export async function checkBrowser() {
  const mock = createMock({ baseUrl: 'https://api.travel-card.example' })
  const input = { cardId: 'card-0009', initialBalance: 250 }
  const worker = setupWorker(...handlers(mock))
  await worker.start({ quiet: true })
  try {
    const client = createClient({ baseUrl: mock.baseUrl, token: mock.token(), retries: 0 })
    const { card } = await client.reissueCard(input)
    equal('through the worker', typeof card.maskedCardNumber, 'string')

    const headers = { authorization: 'Bearer dev', 'content-type': 'application/json' }
    const init = { method: 'POST', headers, body: JSON.stringify(input) }
    const answer = await mock.fetch(new Request(`${mock.baseUrl}/cards/reissue`, init))
    equal('by a Request', answer.status, 200)
    equal(
      'bodies',
      mock.reissueCard.calls.map(({ body }) => body),
      [input, input],
    )
  } finally {
    await worker.stop()
  }
}
