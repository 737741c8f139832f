import { createMock } from '@travel-card/mock'

const mock = createMock()

mock.getCustomer.when({ id: 'customer-0404' }).fail(404)

// Fails twice, then succeeds. The second argument is the body; if it is
// undefined, the mock sends its own.
mock.getEsimDetails.fail(503, undefined, {
  times: 2,
  headers: { 'retry-after': '1' },
})
