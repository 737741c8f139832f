import { createMock } from '@travel-card/mock'
import { createClient, isCertainlyNotApplied } from '@travel-card/sdk'

const mock = createMock()
const client = createClient({ ...mock.clientOptions, retries: 0 })

mock.getCustomer.reply({ featuresAccess: [] }, { times: 1 }) // a patch over the example
mock.getCustomer.when({ id: 'customer-0404' }).fail(404) // for these arguments only
mock.all.fail(503, undefined, { times: 1 }) // the latest setting applies first
mock.reissueCard.fault('network') // the `Fault` type lists the others

const result = await client
  .reissueCard({ cardId: 'card-0001', initialBalance: 250 })
  .result()
console.log(
  result.ok,
  isCertainlyNotApplied(result.error),
  mock.reissueCard.calls.length,
) // false false 1
mock.assertNoUnhandled() // throws if a request matched no operation
mock.reset() // clears all settings and the call log
