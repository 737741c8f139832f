import { createMock } from '@travel-card/mock'

const mock = createMock()

mock.getCustomer.when({ id: 'customer-0404' }).fail(404)

// Fails twice, then succeeds. Without a body, the mock sends its own.
mock.getEsimDetails.fail(503, undefined, {
  times: 2,
  headers: { 'retry-after': '1' },
})
