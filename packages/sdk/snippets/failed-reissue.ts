import { createMock } from '@travel-card/mock'
import { createClient, isCertainlyNotApplied } from '@travel-card/sdk'

const client = createClient(createMock().clientOptions)
const result = await client
  .reissueCard({ cardId: 'card-0001', initialBalance: 250 })
  .result()

if (result.ok) console.log(result.data.card.maskedCardNumber)
else if (isCertainlyNotApplied(result.error))
  console.log(`The card was not reissued: ${result.error.kind}.`)
else
  console.log(
    'It is not known whether the card was reissued. Please contact support.',
  )
