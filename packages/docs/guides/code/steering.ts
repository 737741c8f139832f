import { createMock } from '@travel-card/mock'

const mock = createMock()

// #region all
// A part of the data; the rest is the example's.
mock.getCustomer.reply({ status: 'pending' })

// For one input only.
mock.getCustomer.when({ id: 'customer-0404' }).fail(404)

// Fail twice, then succeed.
mock.getEsimDetails.fail(503, undefined, { times: 2 })

// What the network can do.
mock.getLoungeOrder.fault('hang')
// #endregion
