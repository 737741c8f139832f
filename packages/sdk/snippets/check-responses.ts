import { createMock } from '@travel-card/mock'
import { createClient } from '@travel-card/sdk'
import { checkResponses, isComplete } from '@travel-card/sdk/check'

const options = createMock().clientOptions

// Every documented field is present (with three exceptions), or the call rejects. The types are complete.
const strict = createClient({ ...options, check: checkResponses() })
const { card } = await strict.reissueCard({
  cardId: 'card-0001',
  initialBalance: 250,
})
console.log(card.maskedCardNumber.length)

// Nothing rejects; each difference is reported once, so that you learn what the live service sends.
const learning = createClient({
  ...options,
  check: checkResponses({
    report: ({ operation, pointer, kind }) =>
      console.log(operation, pointer, kind),
  }),
})

// A type guard for one place in your app.
const customer = await learning.getCustomer({ id: 'customer-0001' })
if (isComplete('getCustomer', customer))
  console.log(customer.featuresAccess.map(({ status }) => status))
