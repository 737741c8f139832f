import { createMock } from '@travel-card/mock'

const mock = createMock()

mock.getCustomer.reply({
  featuresAccess: [{ type: 'cards', status: 'granted' }],
  individualData: { firstName: 'Robin', address: undefined },
})

// For these arguments only.
mock.getCustomer.when({ id: 'customer-0002' }).example('access-requested')

// Depends on what the app sent.
mock.reissueCard.reply(({ input }) => ({
  card: { cardBalance: input.initialBalance },
}))

// Violates the contract on purpose: without `unchecked` this throws.
mock.getCustomer.reply({ status: 7 }, { times: 1, unchecked: true })
