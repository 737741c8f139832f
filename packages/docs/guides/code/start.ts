// #region all
import { createMock } from '@travel-card/mock'
import { createClient } from '@travel-card/sdk'

const mock = createMock() // answers like the service, in memory
const client = createClient(mock.clientOptions)

const { card } = await client.reissueCard({
  cardId: 'card-0001',
  initialBalance: 250,
})
console.log(card.maskedCardNumber) // **** **** **** 0000
// #endregion
