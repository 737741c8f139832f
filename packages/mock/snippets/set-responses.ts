import { createMock } from '@travel-card/mock'

const mock = createMock()

// A patch over the example: objects are merged, arrays replaced, undefined removes a field.
mock.getCustomer.reply({
  status: 'blocked',
  featuresAccess: [{ type: 'cards', status: 'granted' }],
})
mock.getCustomer.reply(
  { individualData: undefined },
  { times: 1, delay: 200, headers: { 'x-trace': '1' } },
)
mock.reissueCard.reply(({ input }) => ({
  card: { cardBalance: input.initialBalance },
}))

// For these arguments only.
mock.getCustomer.when({ id: 'customer-0404' }).fail(404)
mock.getCustomer.when({ id: 'customer-0002' }).example('access-requested')

// Fails twice, then succeeds. The second argument is the body; if it is undefined, the mock sends its own.
mock.getEsimDetails.fail(503, undefined, {
  times: 2,
  headers: { 'retry-after': '1' },
})

// A fault: the connection breaks in the middle of the body. The `Fault` type lists them all.
mock.getLoungeOrder.fault('truncated', { times: 1 })

// Violates the contract on purpose; without `unchecked` this line throws.
mock.getCustomer.reply({ status: 7 }, { unchecked: true })
