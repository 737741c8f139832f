// #region all
import { createMock } from '@travel-card/mock'
import { createClient } from '@travel-card/sdk'

const mock = createMock() // answers with the contract's examples
const client = createClient(mock.clientOptions)

const { card } = await client.reissueCard({
  cardId: 'card-0001',
  initialBalance: 250,
})
console.log(card.maskedCardNumber) // EXAMPLE-MASKED-0001
// #endregion
