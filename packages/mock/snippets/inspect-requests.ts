import { createMock } from '@travel-card/mock'
import { createClient } from '@travel-card/sdk'

const mock = createMock()
const client = createClient(mock.clientOptions)
await client.reissueCard({ cardId: 'card-0001', initialBalance: 250 })

const [call] = mock.reissueCard.calls
// { cardId: 'card-0001', initialBalance: 250 } 200
console.log(call?.input, call?.status)

// Resolves immediately, because the call was made.
await mock.reissueCard.waitForCall({ cardId: 'card-0001' })

// Throws if a request matched no operation, or a reply function failed.
mock.assertNoUnhandled()
