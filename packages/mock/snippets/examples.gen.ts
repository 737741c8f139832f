// generated from openapi/openapi.yaml by packages/mock/generate: edit these, not this file
import { createMock } from '@travel-card/mock'

const mock = createMock()
// #region examples
mock.listAirportProducts.example('no-products') // of 'fast-track', 'no-products'
mock.getEsimDetails.example('unlimited') // of 'limited', 'unlimited'
mock.getCustomer.example('access-requested') // of 'access-granted', 'access-requested'
mock.getLoungeOrder.example('some-fields') // of 'every-field', 'some-fields'
mock.reissueCard.example('some-fields') // of 'every-field', 'some-fields'
// #endregion
