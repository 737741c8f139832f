import { createMock } from '@travel-card/mock'
import { createClient } from '@travel-card/sdk'
import { checkResponses, isComplete } from '@travel-card/sdk/check'

const options = createMock().clientOptions

// A call rejects if its data violates the contract. `getCustomer` also
// rejects if a documented field is missing, so its type is complete.
const strict = createClient({
  ...options,
  check: checkResponses({ complete: ['getCustomer'] }),
})
const { status } = await strict.getCustomer({ id: 'customer-0001' })
console.log(status.length)

// Nothing rejects; each difference is reported once, so that you learn
// what the live service sends.
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
