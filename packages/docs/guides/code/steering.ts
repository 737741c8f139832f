import { createMock } from '@travel-card/mock'

const mock = createMock()

// #region all
// A patch over the example.
mock.getCustomer.reply({ status: 'pending' })

// For these arguments only.
mock.getCustomer.when({ id: 'customer-0404' }).fail(404)

// Fail twice, then succeed.
mock.getEsimDetails.fail(503, undefined, { times: 2 })

// A request that is never answered.
mock.getLoungeOrder.fault('hang')
// #endregion
