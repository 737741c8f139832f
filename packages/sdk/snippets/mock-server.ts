import { createClient, isCertainlyNotApplied } from '@travel-card/sdk'

const client = createClient({
  baseUrl: process.env.BASE_URL ?? 'http://127.0.0.1:4010', // what travel-card-mock prints
  token: 'an-access-token', // the mock takes any
})
const result = await client
  .reissueCard({ cardId: 'card-0001', initialBalance: 250 })
  .result()

if (result.ok)
  console.log(`The reissued card is ${result.data.card.maskedCardNumber}.`)
else if (isCertainlyNotApplied(result.error))
  console.log('The card was not reissued. You can try again.')
else
  console.log(
    'It is not known whether the card was reissued. Do not try again.',
  )
