import { createMock } from '@travel-card/mock'
import { createClient } from '@travel-card/sdk'

const mock = createMock()
const client = createClient(mock.clientOptions)
await client.reissueCard({ cardId: 'card-0001', initialBalance: 250 })

const [call] = mock.reissueCard.calls
console.log(call?.input, call?.status) // { cardId: 'card-0001', initialBalance: 250 } 200
await mock.reissueCard.waitForCall({ cardId: 'card-0001' }) // resolves immediately, because the call was made
mock.assertNoUnhandled() // throws if a request matched no operation, or a reply function failed
