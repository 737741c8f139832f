import { createMock } from '@travel-card/mock'

const mock = createMock()

mock.delay(800)
mock.getCustomer.reply({}, { delay: 200, headers: { 'x-trace': '1' } })

// The connection breaks in the middle of the body.
mock.getLoungeOrder.fault('truncated', { times: 1 })
